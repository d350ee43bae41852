/** Milliseconds until a server that was away is asked again. */
const pause = 1_000;

let waiting = 0;
const listeners = new Set<() => void>();

/** Whether something waits for a server that is away. */
export const isServerAway = () => waiting > 0;

/** Whoever listens shows that the server is away; without anybody nothing is asked for again. @returns ends it */
export function watchServer(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function wait(change: 1 | -1): void {
  waiting += change;
  for (const listener of listeners) listener();
}

/**
 * fetch() that asks again, once a second, while the server cannot be reached or is not ready. In place of the fetch()
 * by which Remix reads the data of pages (vite.config.ts). Posts are sent once.
 * @throws where the navigation is given up, or nobody shows that the server is away
 */
export async function fetchAgain(url: URL | string, init: RequestInit = {}): Promise<Response> {
  const isRead = !init.method || init.method === "GET" || init.method === "HEAD";
  if (!isRead || listeners.size === 0) return fetch(url, init);
  let isWaiting = false;
  try {
    for (;;) {
      const response = await fetch(url, init).catch((error) => {
        if (init.signal?.aborted) throw error;
      });
      if (response && !isFromProxy(response)) return response;
      if (!isWaiting) wait(1);
      isWaiting = true;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  } finally {
    if (isWaiting) wait(-1);
  }
}

/** A status by which a proxy, or a server that is too busy, answers in place of the page; Remix's has data. */
const isFromProxy = ({ status, headers }: Response) =>
  [502, 503, 504].includes(status) && !headers.get("Content-Type")?.includes("text/x-script");
