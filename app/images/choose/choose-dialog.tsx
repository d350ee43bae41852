import { useEffect, useRef, useState } from "react";
import { Picture } from "~/images/picture";
import { Problem } from "~/ui/problem";
import { TitledDialog } from "~/ui/titled-dialog";
import { type ImageChoice, useImageChoices } from "./use-image-choices";

/** The stored images, found as under CMS → Images: one is chosen by a click, several are ticked first. */
export function ChooseDialog({
  title,
  several = false,
  onChosen,
  onClose,
}: {
  title: string;
  several?: boolean;
  onChosen(images: ImageChoice[]): void;
  onClose(): void;
}) {
  const { items, count, problem, search, loadMore } = useImageChoices();
  const [ticked, setTicked] = useState<ImageChoice[]>([]);
  const choose = (images: ImageChoice[]) => {
    onChosen(images);
    onClose();
  };
  const isTicked = (image: ImageChoice) => ticked.some(({ path }) => path === image.path);
  const press = (image: ImageChoice) => {
    if (!several) return choose([image]);
    setTicked(isTicked(image) ? ticked.filter(({ path }) => path !== image.path) : [...ticked, image]);
  };
  return (
    <TitledDialog title={title} className="cms-sheet choose-sheet" onClose={onClose}>
      <search className="field cms-line cms-search">
        <input
          type="search"
          dir="auto"
          aria-label="Search images"
          placeholder="File name, alt text, credit or record title"
          maxLength={200}
          autoComplete="off"
          onChange={({ target }) => search(target.value)}
        />
      </search>
      <p className="muted" role="status">
        {count === undefined ? "" : count === 1 ? "1 image" : `${count} images`}
      </p>
      <Problem>{problem}</Problem>
      <ChoiceList items={items} isTicked={several ? isTicked : undefined} onPress={press} />
      {items.length < (count ?? 0) ? (
        <button type="button" className="link-button" onClick={loadMore}>
          Show more
        </button>
      ) : null}
      {ticked.length > 0 ? (
        <p className="choose-foot">
          <button type="button" className="button" onClick={() => choose(ticked)}>
            {ticked.length === 1 ? "Add 1 image" : `Add ${ticked.length} images`}
          </button>
        </p>
      ) : null}
    </TitledDialog>
  );
}

function ChoiceList({
  items,
  isTicked,
  onPress,
}: {
  items: ImageChoice[];
  /** Where several can be chosen. */
  isTicked?: ((image: ImageChoice) => boolean) | undefined;
  onPress(image: ImageChoice): void;
}) {
  const list = useRef<HTMLUListElement>(null);
  const shown = useRef(0);
  // The button for more goes with the last of them: the focus goes on to the first that came.
  useEffect(() => {
    if (items.length > shown.current && shown.current > 0)
      list.current?.children[shown.current]?.querySelector("button")?.focus();
    shown.current = items.length;
  }, [items]);
  return (
    <ul ref={list} className="choose-list">
      {items.map((choice) => (
        <li key={choice.path}>
          <button type="button" aria-pressed={isTicked?.(choice)} onClick={() => onPress(choice)}>
            <Caption choice={choice} />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The image with what staff know it by; its alternative text is not to be read twice. */
function Caption({
  choice: {
    fileName,
    uses,
    image: { alt, ...image },
  },
}: {
  choice: ImageChoice;
}) {
  return (
    <>
      <Picture image={image} alt="" sizes="11rem" upTo={360} style={{ backgroundColor: "transparent" }} />
      <bdi className="choose-name">{fileName ?? `Image of ${image.width} × ${image.height}`}</bdi>
      {alt ? <bdi>{alt}</bdi> : null}
      {uses.length > 0 ? <bdi className="muted">{uses.join(", ")}</bdi> : null}
    </>
  );
}
