import { useSyncExternalStore } from "react";

const never = () => () => {};

/** @returns false on the server and while hydrating, then true */
export function useHasScripts(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
