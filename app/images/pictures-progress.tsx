import { useEffect, useState } from "react";
import { callApi } from "~/ui/api-client";

export interface PicturesProgressCount {
  prepared: number;
  total: number;
}

/** In milliseconds. */
const pollInterval = 3000;

/** Progress of the image queue, which it polls; nothing once all pictures are ready. */
export function PicturesProgress({ initial }: { initial: PicturesProgressCount | null }) {
  const [progress, setProgress] = useState(initial);
  useEffect(() => setProgress(initial), [initial]);

  useEffect(() => {
    if (!progress) return;
    const polling = new AbortController();
    const timer = setTimeout(() => {
      callApi<{ progress: PicturesProgressCount | null }>(
        "GET",
        "/cms/pictures",
        undefined,
        polling.signal,
      ).then(
        (answer) => setProgress(answer.progress),
        // Tries again after a failure.
        () => !polling.signal.aborted && setProgress({ ...progress }),
      );
    }, pollInterval);
    return () => {
      clearTimeout(timer);
      polling.abort();
    };
  }, [progress]);

  if (!progress) return null;
  return (
    <p className="cms-pictures">
      Preparing pictures: {progress.prepared} of {progress.total}
    </p>
  );
}
