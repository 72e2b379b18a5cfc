import type { Clock } from "../clock";
import type { Pace } from "./pace";

export type LoadPace = () => Promise<Pace | undefined>;

/** Loads the pacing with the first call; a program that cannot load it goes without. */
export function lazyPace(clock: Clock): LoadPace {
  let loading: Promise<Pace | undefined> | undefined;
  return () => {
    loading ??= import("./pace").then(
      ({ createPace }) => createPace(clock),
      () => undefined,
    );
    return loading;
  };
}
