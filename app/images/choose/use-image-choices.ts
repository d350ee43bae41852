import { useEffect, useRef, useState } from "react";
import type { StoredImage } from "~/images/sizes";
import type { Page } from "~/text/page";
import { callApi, serverMessage } from "~/ui/api-client";

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
  const [problem, setProblem] = useState<string>();
  const searched = useRef("");
  const request = useRef<AbortController>();
  const load = (page: number) => {
    request.current?.abort();
    request.current = new AbortController();
    const { signal } = request.current;
    const query = new URLSearchParams({ search: searched.current, page: String(page) });
    callApi<ImageChoices>("GET", `/cms/image-choices?${query}`, undefined, signal).then(
      (answer) => {
        setProblem(undefined);
        setFound((before) => (page > 1 && before ? joined(before, answer) : answer));
      },
      (error) => {
        if (!signal.aborted)
          setProblem(serverMessage(error) ?? "The images could not be loaded. Please try again.");
      },
    );
  };
  const first = useRef(load);
  useEffect(() => {
    first.current(1);
    return () => request.current?.abort();
  }, []);
  return {
    items: found?.items ?? [],
    count: found?.page.count,
    problem,
    search(text: string) {
      searched.current = text;
      load(1);
    },
    loadMore: () => load((found?.page.page ?? 0) + 1),
  };
}

/** One that was uploaded meanwhile has moved another to the next page. */
const joined = (before: ImageChoices, { items, page }: ImageChoices): ImageChoices => {
  const paths = new Set(before.items.map(({ path }) => path));
  return { items: [...before.items, ...items.filter(({ path }) => !paths.has(path))], page };
};
