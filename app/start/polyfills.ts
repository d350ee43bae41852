// What the scripts use and the oldest browsers of README.md lack; `older-browsers.ts` lists the same.
import "core-js/modules/es.array.find-last";
import "core-js/modules/es.array.to-reversed";
import "core-js/modules/es.array.to-sorted";
import "core-js/modules/web.url.can-parse";

// core-js has no more than the language; what follows is as much as our packages use.

/** For Uppy. */
AbortSignal.any ??= (signals) => {
  const controller = new AbortController();
  for (const signal of signals) {
    const abort = () => controller.abort(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener("abort", abort, { once: true });
  }
  return controller.signal;
};

HTMLFormElement.prototype.requestSubmit ??= function (submitter) {
  const buttons = [...this.elements].filter((element) => element.matches("[type=submit]"));
  const button = submitter ?? buttons[0];
  if (button instanceof HTMLElement) button.click();
};

interface LineTransformer<In, Out> {
  transform(chunk: In, controller: ReadableStreamDefaultController<Out>): void;
  flush(controller: ReadableStreamDefaultController<Out>): void;
}

/** For turbo-stream, which reads Remix's data with it line by line. */
class OlderTransformStream<In, Out> {
  constructor(readonly transformer: LineTransformer<In, Out>) {}
}

if (!("TransformStream" in window)) {
  Object.assign(window, { TransformStream: OlderTransformStream });
  Object.assign(ReadableStream.prototype, {
    pipeThrough<In, Out>(this: ReadableStream<In>, { transformer }: OlderTransformStream<In, Out>) {
      const reader = this.getReader();
      return new ReadableStream<Out>({
        async start(controller) {
          for (let part = await reader.read(); !part.done; part = await reader.read())
            transformer.transform(part.value, controller);
          transformer.flush(controller);
          controller.close();
        },
      });
    },
  });
}
