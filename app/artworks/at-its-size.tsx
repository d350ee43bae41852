import { derivativeUrl, type ImageData, offeredWidths } from "~/images/sizes";
import { bringIntoView } from "~/ui/bring-into-view";
import { bench, personHeight, type Scene, sceneOf } from "./scene";

/** The work on a plain wall beside a bench and a person, to scale; closed at first. */
export function AtItsSize({
  artwork: { title, size, image },
}: {
  artwork: { title: string; size: string; image: ImageData | null };
}) {
  const scene = sceneOf(size);
  if (!scene) return null;
  const { left, right, top, below } = scene;
  return (
    <details className="at-size" onToggle={bringIntoView}>
      <summary>
        <span className="while-closed">See it at its size</span>
        <span className="while-open">See the picture</span>
      </summary>
      <figure>
        {/* Drawn upwards from the floor. */}
        <svg
          viewBox={`${left} ${-top} ${right - left} ${top + below}`}
          preserveAspectRatio="xMidYMax meet"
          role="img"
          aria-label={`${title}, ${size}, beside a person and a bench`}
        >
          <path d="M-9000 0H9000" />
          <Work scene={scene} image={image} />
          <Person at={scene.person} />
          <Bench at={scene.bench} />
        </svg>
        <figcaption>
          {scene.work.kind === "volume" ? "A block of " : null}
          {size}, beside a person of {(personHeight / 100).toFixed(2)}&nbsp;m
        </figcaption>
      </figure>
    </details>
  );
}

function Work({ scene: { work, plinth }, image }: { scene: Scene; image: ImageData | null }) {
  const { kind, x, y, width, height } = work;
  const box = { x, y: -y - height, width, height };
  const picture = kind === "picture" && image && "name" in image ? image : null;
  return (
    <>
      {plinth ? <rect x={plinth.x} y={-plinth.height} width={plinth.width} height={plinth.height} /> : null}
      {kind === "height" ? (
        <path d={`M${x} ${-y}V${-y - height}M${x - 6} ${-y}h12M${x - 6} ${-y - height}h12`} />
      ) : (
        <rect data-kind={kind} {...box} />
      )}
      {picture ? <image {...box} href={pictureUrl(picture)} /> : null}
    </>
  );
}

function pictureUrl({ name, width }: { name: string; width: number }) {
  const largest = offeredWidths(width, 720).at(-1) ?? 360;
  return derivativeUrl(name, { width: largest, tall: false, format: "webp" });
}

/** The right half of an outline, from the neck down to between the feet. */
const half =
  "M3.4-150C3.4-147 4.2-145.4 7-144.2L15-140.8C19.6-138.8 21.6-135.8 22.2-130L24.6-105C25.2-98 25-92 24.4-85" +
  "L23.8-77C23.5-73.4 21.8-71.6 20.4-72.6C19.4-73.4 19.4-76 19.5-79L19.4-101L17.2-122" +
  "C17-112 15.2-106 15-99C15-90 17.4-84 17.4-75C17.4-62 15.2-54 14.8-47C14.8-36 13-23 10.8-10" +
  "C10.6-7 12.6-4.6 12.9-2C13-.6 12.4 0 11.4 0H4.6C3.6 0 3.1-.8 3.3-2.4C4.2-20 3.8-34 3-46L.8-75H0";

function Person({ at }: { at: number }) {
  return (
    <g transform={`translate(${at} 0)`}>
      <ellipse cx="0" cy="-159" rx="7.4" ry="11" />
      <path d={half} />
      <path d={half} transform="scale(-1 1)" />
    </g>
  );
}

function Bench({ at }: { at: number }) {
  const { width, height } = bench;
  return (
    <path
      d={`M${at} ${-height}h${width}v6h${-width}zM${at + 14} 0V${6 - height}m4 0V0m${width - 36} 0V${6 - height}m4 0V0`}
    />
  );
}
