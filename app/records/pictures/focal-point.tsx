import { Form, useFetcher } from "@remix-run/react";
import {
  type CSSProperties,
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useRef,
  useState,
} from "react";
import { Picture } from "~/images/picture";
import type { FocalPoint, StoredImage } from "~/images/sizes";
import { useHasScripts } from "~/ui/has-scripts";
import type { ImageItem } from "./image-list.server";
import type { ImageAnswer } from "./image-removal.server";

const arrows: Record<string, FocalPoint> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

const percent = (value: number) => Math.min(Math.max(Math.round(value), 0), 100);

/** @returns the focal point as a card shows it, with what moves it, and what stores it where it was moved */
export function useFocalPoint({ path, image }: Pick<ImageItem, "path"> & { image: StoredImage }) {
  const fetcher = useFetcher<ImageAnswer>();
  const [moved, setMoved] = useState<FocalPoint>();
  const sent = fetcher.formData && {
    x: Number(fetcher.formData.get("focalX")),
    y: Number(fetcher.formData.get("focalY")),
  };
  return {
    focal: moved ?? sent ?? image.focal,
    isSaved: !moved && fetcher.state === "idle" && fetcher.data?.saved !== undefined,
    move: setMoved,
    save(point = moved) {
      if (!point) return;
      setMoved(undefined);
      fetcher.submit({ intent: "focal-point", path, focalX: point.x, focalY: point.y }, { method: "post" });
    },
  };
}

type FocalPointState = ReturnType<typeof useFocalPoint>;

/** The picture with its focal point, which a click or the arrow keys move. */
export function FocalPicture({
  image,
  label,
  focal,
  move,
  save,
}: { image: StoredImage; label: string } & FocalPointState) {
  const hasScripts = useHasScripts();
  function onClick({ currentTarget, clientX, clientY }: MouseEvent) {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    save({ x: percent((100 * (clientX - left)) / width), y: percent((100 * (clientY - top)) / height) });
  }
  function onKeyDown(event: KeyboardEvent) {
    const arrow = arrows[event.key];
    if (!arrow || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const step = event.shiftKey ? 10 : 1;
    move({ x: percent(focal.x + step * arrow.x), y: percent(focal.y + step * arrow.y) });
  }
  // A key that is held down is stored once.
  const stop = () => save();
  return (
    <div
      className="focal-picture"
      style={{ "--ratio": image.width / image.height } as CSSProperties}
      {...(hasScripts
        ? {
            role: "slider",
            tabIndex: 0,
            "aria-label": label,
            "aria-valuenow": focal.x,
            "aria-valuetext": `${focal.x}% from the left, ${focal.y}% from the top`,
            onClick,
            onKeyDown,
            onKeyUp: stop,
            onBlur: stop,
          }
        : {})}
    >
      <Picture image={image} alt="" sizes="10rem" upTo={360} style={{ backgroundColor: "transparent" }} />
      <span className="focal-mark" style={{ left: `${focal.x}%`, top: `${focal.y}%` }} />
    </div>
  );
}

export function FocalFields({
  path,
  action,
  focal,
  isSaved,
  save,
}: { path: string; action?: string } & FocalPointState) {
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    save({ x: Number(typed.get("focalX")), y: Number(typed.get("focalY")) });
  }
  return (
    <details className="focal-fields">
      <summary>
        Focal point{" "}
        <span role="status">
          {focal.x}% across, {focal.y}% down{isSaved ? ", saved" : null}
        </span>
      </summary>
      <Form method="post" action={action} onSubmit={onSubmit}>
        <input type="hidden" name="path" value={path} />
        <PercentField label="% across" name="focalX" value={focal.x} />
        <PercentField label="% down" name="focalY" value={focal.y} />
        <button type="submit" name="intent" value="focal-point" className="button">
          Set
        </button>
      </Form>
    </details>
  );
}

function PercentField({ label, name, value }: { label: string; name: string; value: number }) {
  const ref = useRef<HTMLInputElement>(null);
  // Once something was typed, a new default does not show.
  useEffect(() => {
    if (ref.current) ref.current.value = String(value);
  }, [value]);
  return (
    <label>
      <input ref={ref} type="number" name={name} min={0} max={100} required defaultValue={value} /> {label}
    </label>
  );
}
