import { derivativeUrl, type ImageData, preview } from "~/images/sizes";
import { bringIntoView } from "~/ui/bring-into-view";
import { personHeight, type Scene, sceneOf } from "./scene";

/** The work on a plain wall beside a person, to scale; closed at first. */
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
          aria-label={`${title}, ${size}, beside a person`}
        >
          <rect data-kind="floor" x="-9000" y="0" width="18000" height="9000" />
          <Work scene={scene} image={image} />
          <Person at={scene.person} />
        </svg>
        <figcaption>
          {scene.work.kind === "volume" ? <span>A block of </span> : null}
          <bdi>{size}</bdi>
          {`, beside a person of ${(personHeight / 100).toFixed(2)}\u00a0m`}
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
      {plinth ? (
        <rect
          data-kind="plinth"
          x={plinth.x}
          y={-plinth.height}
          width={plinth.width}
          height={plinth.height}
        />
      ) : null}
      {kind === "height" ? (
        <path d={`M${x} ${-y}V${-y - height}M${x - 6} ${-y}h12M${x - 6} ${-y - height}h12`} />
      ) : (
        <rect data-kind={kind} {...box} />
      )}
      {picture ? <image {...box} href={derivativeUrl(picture.name, preview)} /> : null}
    </>
  );
}

/** The right half of a person from the front; it reaches a little over the middle, so that no seam shows. */
const half =
  "M-.3-170H0C4.6-170 7.9-166.6 7.9-161.2C7.9-157.4 7.2-154 5.9-151.4C5.6-150.8 5.5-150.2 5.5-149.4V-147" +
  "C5.5-145.4 6.2-144.4 7.9-143.6L15.6-140.2C19.2-138.6 21-136 21.6-131.8C22.6-125 23-118.8 23.3-112.6" +
  "C23.8-107.4 25.3-102.6 25.9-96.6C26.4-91.6 26.2-88.2 26.4-84.6C26.6-81.4 26.6-77.4 25.4-73.8" +
  "C24.7-71.6 23-70.4 22.2-71.4C21.6-72.2 22-74.4 21.8-76.6C21.2-79.6 21-82.4 21.3-85.4" +
  "C20.8-92 19.6-98.4 18.7-104.8C18.1-109.4 17.7-114 17.1-119.4C16.3-113.6 15.5-108.8 15.3-104" +
  "C15.3-99.4 17.3-95 17.7-88.6C18.2-80.4 17.5-71.8 16.2-63.4C15.2-57.2 13.9-52.6 13.6-46.6" +
  "C13.6-41.4 14.3-37.4 13.7-31C13-24.4 11.4-17 10.9-9.6C10.9-7.4 12.2-5.8 13-3.6C13.8-1.4 13.2 0 11.2 0" +
  "H5.6C4.2 0 3.7-1 3.9-2.8C4.3-6 4.9-8 4.9-10.4C4.9-18 3.1-25.6 3.1-33C3.1-38.4 3.9-42 3.7-47" +
  "C3.4-53 2.2-61 1.4-68.4L.6-77H-.3Z";

function Person({ at }: { at: number }) {
  return (
    <g data-kind="person" transform={`translate(${at} 0)`}>
      <path d={half} />
      <path d={half} transform="scale(-1 1)" />
    </g>
  );
}
