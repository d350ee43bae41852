/** Whether a browser lacks anything that `polyfills.ts` adds. */
export const isOlder = () =>
  ![
    Array.prototype.findLast,
    Array.prototype.toReversed,
    Array.prototype.toSorted,
    URL.canParse,
    AbortSignal.any,
    HTMLFormElement.prototype.requestSubmit,
    ReadableStream.prototype.pipeThrough,
    window.TransformStream,
  ].every(Boolean);
