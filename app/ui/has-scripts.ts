import { useSyncExternalStore } from "react";

const never = () => () => {};

/** @returns whether scripts have taken over the page: first false, as the server made it, then true */
export function useHasScripts(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
