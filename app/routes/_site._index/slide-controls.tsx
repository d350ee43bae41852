import { Tooltip } from "~/ui/tooltip";

/** More bars than these are too short to be told apart. */
const mostBars = 12;

/** Progress bars that link to their slides, or one for the shown slide with its number, and the pause button. */
export function SlideControls({
  titles,
  current,
  progress,
  paused,
  onPause,
  onGo,
  onPoint,
}: {
  titles: string[];
  current: number;
  progress: number;
  paused: boolean;
  onPause: (paused: boolean) => void;
  onGo: (slide: number) => void;
  /** Called with true while the pointer is on the controls, which pauses the slideshow. */
  onPoint: (pointed: boolean) => void;
}) {
  const label = paused ? "Play slideshow" : "Pause slideshow";
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only tracks the pointer
    <div className="slide-controls" onMouseEnter={() => onPoint(true)} onMouseLeave={() => onPoint(false)}>
      {titles.length > mostBars ? (
        <>
          <span className="slide-bar">
            <Track progress={progress} />
          </span>
          <span className="slide-count">
            {current + 1} / {titles.length}
          </span>
        </>
      ) : (
        titles.map((title, at) => (
          <button
            key={at}
            type="button"
            className="slide-bar"
            aria-label={`Show ${title}`}
            aria-current={at === current ? "true" : undefined}
            onClick={() => onGo(at)}
          >
            <Track progress={at === current ? progress : at < current ? 1 : 0} />
          </button>
        ))
      )}
      <Tooltip label={label}>
        <button type="button" className="slide-pause" aria-label={label} onClick={() => onPause(!paused)}>
          <svg viewBox="0 0 12 12" aria-hidden="true">
            <path d={paused ? "M2 1l9 5-9 5z" : "M2 1h2.5v10H2zM7.5 1H10v10H7.5z"} />
          </svg>
        </button>
      </Tooltip>
    </div>
  );
}

function Track({ progress }: { progress: number }) {
  return (
    <span className="slide-bar-track">
      <span style={{ transform: `scaleX(${progress})` }} />
    </span>
  );
}
