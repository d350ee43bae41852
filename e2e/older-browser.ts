/**
 * Takes from a page what the oldest browsers of README.md do not have, before any script runs: methods that are newer,
 * and lookbehind in regular expressions.
 */
export function removeNewerFeatures(): void {
  const iterator = Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]()));
  const newer: [object, string][] = [
    [Array.prototype, "findLast findLastIndex toReversed toSorted toSpliced with"],
    [Array, "fromAsync"],
    [Object, "groupBy"],
    [Map, "groupBy"],
    [Promise, "withResolvers try"],
    [
      Set.prototype,
      "union intersection difference symmetricDifference isSubsetOf isSupersetOf isDisjointFrom",
    ],
    [iterator, "map filter take drop flatMap reduce toArray forEach some every find"],
    [String.prototype, "isWellFormed toWellFormed"],
    [RegExp, "escape"],
    [Intl, "Segmenter DurationFormat"],
    [URL, "canParse parse"],
    [AbortSignal, "any timeout"],
    [ReadableStream.prototype, "pipeThrough pipeTo"],
    [HTMLElement.prototype, "inert popover showPopover hidePopover togglePopover"],
    [HTMLFormElement.prototype, "requestSubmit"],
    [Element.prototype, "checkVisibility setHTMLUnsafe"],
    [Document.prototype, "startViewTransition adoptedStyleSheets"],
    [CSSStyleSheet.prototype, "replace replaceSync"],
    [CSS, "registerProperty"],
    [
      window,
      "Iterator TransformStream TextEncoderStream TextDecoderStream CompressionStream OffscreenCanvas OffscreenCanvasRenderingContext2D requestIdleCallback cancelIdleCallback scheduler navigation Temporal URLPattern",
    ],
  ];
  for (const [owner, names] of newer)
    for (const name of names.split(" ")) Reflect.deleteProperty(owner, name);
  window.RegExp = new Proxy(RegExp, {
    construct(target, args) {
      if (/\(\?<[=!]/.test(String(args[0]?.source ?? args[0])))
        throw new SyntaxError("Invalid regular expression");
      return Reflect.construct(target, args);
    },
  });
}
