export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** What a notice covers for a while, and how bad that is. */
export interface Control extends Box {
  weight: number;
}

/** The distance between two places that are tried. */
const step = 8;

/**
 * Finds where notices cover no control, or where they cover the least: the lowest such place on the right, then on
 * the left.
 * @param region of the notices as it stands at the foot of the screen
 * @param controls that can be seen
 * @returns how far to move it
 */
export function freePlace(
  region: Box,
  controls: Control[],
  screenWidth: number,
): { right: number; bottom: number } {
  const margin = screenWidth - region.right;
  const sides = [0, region.left - margin].filter((side, at) => at === 0 || side > 0);
  let best = { right: 0, bottom: 0, covered: Number.POSITIVE_INFINITY };
  for (const right of sides) {
    for (let bottom = 0; bottom <= region.top; bottom += step) {
      const moved = {
        left: region.left - right,
        right: region.right - right,
        top: region.top - bottom,
        bottom: region.bottom - bottom,
      };
      const covered = controls.reduce((sum, box) => (overlap(box, moved) ? sum + box.weight : sum), 0);
      if (covered < best.covered) best = { right, bottom, covered };
    }
  }
  return { right: best.right, bottom: best.bottom };
}

const overlap = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const controls = "a, button, input, select, textarea, summary";
/** What somebody has to read to mend a form. */
const fieldTexts = "label, .field-error";
const headings = "h1, h2, h3";

/** A link around a picture or a text can be hit beside what covers a part of it. */
const largestLink = 120;

/** Controls of a form, ways out and pagers weigh most, then the texts of fields, then headings and other links. */
function weightOf(control: HTMLElement): number {
  if (control.matches(fieldTexts)) return 10;
  if (control.matches(headings)) return 1;
  const isLink = control.tagName === "A";
  return isLink && !control.closest(".overlay-bar, .pager, .overlay-steps, .site-header") ? 1 : 100;
}

/** Moves the region of the notices to where it covers no control or message of the page or of the open overlay. */
export function moveToFreePlace(region: HTMLElement): void {
  region.style.transform = "";
  const notice = region.querySelector<HTMLElement>(".toast");
  if (!notice) return;
  const dialog = document.querySelector("[role=dialog]");
  const seen = [
    ...(dialog ?? document).querySelectorAll<HTMLElement>(`${controls}, ${fieldTexts}, ${headings}`),
  ]
    .filter((control) => !region.contains(control) && control.checkVisibility({ visibilityProperty: true }))
    .filter((control) => control.tagName !== "A" || control.clientHeight < largestLink)
    .map((control) => ({ ...boxOf(control.getBoundingClientRect()), weight: weightOf(control) }))
    .filter(({ bottom, top }) => bottom > top && bottom > 0 && top < innerHeight);
  const place = placeIn(region, notice);
  const { right, bottom } = freePlace(place, seen, document.documentElement.clientWidth);
  if (right || bottom) region.style.transform = `translate(${-right}px, ${-bottom}px)`;
}

/** Where a notice will stand when it has risen: a bounding box would be that of its animation. */
function placeIn(
  region: HTMLElement,
  { offsetLeft, offsetTop, offsetWidth, offsetHeight }: HTMLElement,
): Box {
  const corner = region.getBoundingClientRect();
  const left = corner.left + offsetLeft;
  const top = corner.top + offsetTop;
  return { left, top, right: left + offsetWidth, bottom: top + offsetHeight };
}

const boxOf = ({ left, top, right, bottom }: DOMRect): Box => ({ left, top, right, bottom });
