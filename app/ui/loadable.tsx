import { type ComponentType, lazy, Suspense, useEffect } from "react";
import { loadAnew } from "./load-anew";

/** A part of the scripts that is loaded when it is wanted. */
export interface Loadable<Module> {
  /** Loads it before it is needed; undefined where that failed, and the next call tries again. */
  ahead(): Promise<Module | undefined>;
  /** Loads it, the page anew where it must, and settles with the first attempt of all that succeeds. */
  need(): Promise<Module>;
}

/** The one way to import code later. */
export function loadable<Module>(load: () => Promise<Module>): Loadable<Module> {
  let attempt: Promise<Module> | undefined;
  let arrive: (module: Module) => void;
  const arrived = new Promise<Module>((resolve) => {
    arrive = resolve;
  });
  const tryToLoad = async () => {
    attempt ??= load();
    try {
      const module = await attempt;
      arrive(module);
      return module;
    } catch (error) {
      attempt = undefined;
      throw error;
    }
  };
  return {
    ahead: () => tryToLoad().catch(() => undefined),
    need() {
      if (typeof document === "undefined") return tryToLoad();
      tryToLoad().catch(() => loadAnew());
      return arrived;
    },
  };
}

/** @returns a component of this code; where it does not come nothing is shown, or what the server has rendered stays */
export function loadedComponent<Module, Props extends object>(
  code: Loadable<Module>,
  choose: (module: Module) => ComponentType<Props>,
): ComponentType<Props> {
  const Loaded = lazy(async () => ({
    default: choose(await code.need()),
  })) as unknown as ComponentType<object>;
  // React asks once: each further time that it is shown tries again.
  const Missing = () => {
    useEffect(() => {
      code.need();
    }, []);
    return null;
  };
  return (props) => (
    <Suspense fallback={<Missing />}>
      <Loaded {...props} />
    </Suspense>
  );
}
