import { useCallback, useEffect, useRef, useState } from "react";
import { callApi } from "./api-client";

/** Milliseconds after the last key. */
const pause = 200;

/** @returns a function that asks a path while somebody types, and the last error; an answer that comes late is nothing */
export function useAsking<Answer>() {
  const last = useRef<AbortController>();
  const [error, setError] = useState<unknown>();
  const ask = useCallback(async (path: string, { typed = false } = {}): Promise<Answer | undefined> => {
    last.current?.abort();
    last.current = new AbortController();
    const { signal } = last.current;
    if (typed) await new Promise((resolve) => setTimeout(resolve, pause));
    if (signal.aborted) return;
    try {
      const answer = await callApi<Answer>("GET", path, undefined, signal);
      setError(undefined);
      return answer;
    } catch (error) {
      if (!signal.aborted) setError(error);
    }
  }, []);
  useEffect(() => () => last.current?.abort(), []);
  return { ask, error };
}
