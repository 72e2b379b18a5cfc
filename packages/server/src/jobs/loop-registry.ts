import { type Loop, type LoopHealth, type LoopOptions, type LoopPlan, startLoop } from "./loop";

/** Starts loops with common logging and back-off, and reports their health. */
export interface Loops {
  start(plan: LoopPlan): Loop;
  /** Health of all loops, in start order. */
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
