import { type Loop, type LoopHealth, type LoopOptions, type LoopPlan, startLoop } from "./loop";

/** Starts loops that log and wait in one way, and knows how each of them is doing. */
export interface Loops {
  start(plan: LoopPlan): Loop;
  /** Every loop that was started, in that order. */
  health(): LoopHealth[];
}

export function createLoops(options: LoopOptions): Loops {
  const started: Loop[] = [];
  return {
    start: (plan) => {
      const loop = startLoop(plan, options);
      started.push(loop);
      return loop;
    },
    health: () => started.map((loop) => loop.health()),
  };
}
