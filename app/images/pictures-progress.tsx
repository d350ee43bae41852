import { useEffect, useState } from "react";
import { callApi } from "~/ui/api-client";

/** How many of the pictures that are being prepared are ready. */
export interface PicturesProgressCount {
  prepared: number;
  total: number;
}

const interval = 3000;

/**
 * Says how far the sizes of new pictures are; nothing once all are made. Without scripts it says what held when the
 * page was made.
 */
export function PicturesProgress({ initial }: { initial: PicturesProgressCount | null }) {
  const [progress, setProgress] = useState(initial);
  useEffect(() => setProgress(initial), [initial]);

  useEffect(() => {
    if (!progress) return;
    const asking = new AbortController();
    const timer = setTimeout(() => {
      callApi<{ progress: PicturesProgressCount | null }>(
        "GET",
        "/cms/pictures",
        undefined,
        asking.signal,
      ).then(
        (answer) => setProgress(answer.progress),
        // Without an answer the page keeps its count and asks again.
        () => !asking.signal.aborted && setProgress({ ...progress }),
      );
    }, interval);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [progress]);

  if (!progress) return null;
  return (
    <p className="cms-pictures">
      Preparing pictures: {progress.prepared} of {progress.total}
    </p>
  );
}
