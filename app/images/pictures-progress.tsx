export interface PicturesProgressCount {
  prepared: number;
  total: number;
}

/** Progress of the image queue when the page was loaded; nothing once all pictures are ready. */
export function PicturesProgress({ progress }: { progress: PicturesProgressCount | null }) {
  if (!progress) return null;
  return (
    <p className="cms-pictures">
      Preparing images: {progress.prepared} of {progress.total}
    </p>
  );
}
