import { type ExclusiveLoop, type ExclusiveLoopPlan, startExclusiveLoop } from "./exclusive-loop";
import { type Leases, soleProcess } from "./leases/leases";
import { type Loop, type LoopHealth, type LoopOptions, type LoopPlan, startLoop } from "./loop";

/** Starts loops with common logging and back-off, and reports their health. */
export interface Loops {
  start(plan: LoopPlan): Loop;
  /** Starts one that runs in one process at a time. */
  startExclusive(plan: ExclusiveLoopPlan): ExclusiveLoop;
  /** Whether another process runs the exclusive loop of this name. */
  runsElsewhere(name: string): boolean;
  /** Health of all loops, in start order. */
  health(): LoopHealth[];
}

/** Without leases, this process is the only one on its database. */
export function createLoops({ leases = soleProcess, ...options }: LoopOptions & { leases?: Leases }): Loops {
  const started: Loop[] = [];
  const add = <Started extends Loop>(loop: Started): Started => {
    started.push(loop);
    return loop;
  };
  return {
    start: (plan) => add(startLoop(plan, options)),
    startExclusive: (plan) => add(startExclusiveLoop(plan, { ...options, leases })),
    runsElsewhere: (name) => leases.isHeldElsewhere(name),
    health: () => started.map((loop) => loop.health()),
  };
}
