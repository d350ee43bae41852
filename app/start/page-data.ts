import { RemixBrowser } from "@remix-run/react";

const encoding = ".pipeThrough(new TextEncoderStream());</script>";

/** Leaves the data of a page unencoded in the script of Remix, whose TextEncoderStream Firefox has only since 113. */
export const leaveUnencoded = (html: string) => html.replace(encoding, ";</script>");

function encode(text: ReadableStream<string>): ReadableStream<Uint8Array> {
  const reader = text.getReader();
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await reader.read();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
}

/**
 * Waits until Remix has read the page's data out of the document: RemixBrowser throws a promise until then. If React
 * met that promise, a click or a key at that moment would end the page's scripts (remix-run/remix#10214).
 */
export async function waitForPageData(): Promise<void> {
  const { stream } = window.__remixContext;
  if (stream) window.__remixContext.stream = encode(stream as ReadableStream);
  try {
    RemixBrowser({});
  } catch (reading) {
    if (!(reading instanceof Promise)) throw reading;
    await reading;
  }
}
