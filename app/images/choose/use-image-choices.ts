import { useEffect, useRef, useState } from "react";
import type { StoredImage } from "~/images/sizes";
import type { Page } from "~/text/page";
import { serverMessage } from "~/ui/api-client";
import { useAsking } from "~/ui/use-asking";

/** A stored image that a field can take. */
export interface ImageChoice {
  path: string;
  image: StoredImage;
  /** Of the upload; null where it is not known. */
  fileName: string | null;
  /** Titles of the records that show it. */
  uses: string[];
}

/** A page of the stored images that a search finds, newest first. */
export interface ImageChoices {
  items: ImageChoice[];
  page: Page;
}

/** @returns what a search finds so far, how many there are (undefined until the first answer), and what asks for more */
export function useImageChoices() {
  const [found, setFound] = useState<ImageChoices>();
  const searched = useRef("");
  const { ask, error } = useAsking<ImageChoices>();
  const load = async (page: number, options?: { typed: boolean }) => {
    const query = new URLSearchParams({ search: searched.current, page: String(page) });
    const answer = await ask(`/cms/image-choices?${query}`, options);
    if (answer) setFound((before) => (page > 1 && before ? joined(before, answer) : answer));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => void load(1), []);
  return {
    items: found?.items ?? [],
    count: found?.page.count,
    problem: error
      ? (serverMessage(error) ?? "The images could not be loaded. Please try again.")
      : undefined,
    search(text: string) {
      searched.current = text;
      load(1, { typed: true });
    },
    loadMore: () => load((found?.page.page ?? 0) + 1),
  };
}

/** One that was uploaded meanwhile has moved another to the next page. */
const joined = (before: ImageChoices, { items, page }: ImageChoices): ImageChoices => {
  const paths = new Set(before.items.map(({ path }) => path));
  return { items: [...before.items, ...items.filter(({ path }) => !paths.has(path))], page };
};
