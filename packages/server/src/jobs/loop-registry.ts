import { type Holding, type Leases, soleProcess } from "./leases/leases";
import { type Loop, type LoopHealth, type LoopOptions, type LoopPlan, startLoop } from "./loop";

/** A repeated background task that one process at a time does, of all that are on the database. */
export interface ExclusiveLoopPlan extends Pick<LoopPlan, "name" | "retry"> {
  /**
   * Called whenever this process has taken the work over; returns the step. The in-memory state of the task between steps
   * begins here: another process may have worked since this one did. Writes go to `holding.fence(db)`.
   */
  begin(holding: Holding): LoopPlan["step"];
  /** Called about every second while another process does the work. */
  onHeldElsewhere?(): void;
  /** Called where the work is done when any process says that there is some. Default: runs a step at once. */
  onWork?(): void;
}

export interface ExclusiveLoop extends Loop {
  /** Notifies the process that does the work that there is some. */
  announceWork(): void;
}

/** Starts a loop whose steps run while this process holds the lease of its name; a step that runs when it is lost is aborted. */
function startExclusiveLoop(
  { name, retry, begin, onHeldElsewhere, onWork }: ExclusiveLoopPlan,
  { leases, ...options }: LoopOptions & { leases: Leases },
): ExclusiveLoop {
  let holding: Holding | undefined;
  let loop: Loop | undefined;
  let ending: Promise<void> | undefined;
  let isClosed = false;

  // The last step of an earlier holding ends before the first one of the next begins.
  const start = () => {
    if (!holding || loop || ending || isClosed) return;
    loop = startLoop({ name, retry, step: begin(holding) }, options);
  };
  const stop = (): Promise<void> => {
    holding = undefined;
    ending ??= loop?.close().finally(() => {
      ending = undefined;
      start();
    });
    loop = undefined;
    return ending ?? Promise.resolve();
  };
  const wake = (within?: number) => loop?.wake(within);
  const work = onWork ?? (() => wake());

  leases.seek({
    lease: name,
    onAcquired: (acquired) => {
      holding = acquired;
      start();
    },
    onLost: () => void stop(),
    ...(onHeldElsewhere && { onHeldElsewhere }),
    onWork: work,
  });
  return {
    wake,
    announceWork: () => (loop ? work() : leases.announceWork(name)),
    health: () =>
      loop?.health() ?? {
        name,
        state: isClosed ? "stopped" : "standby",
        lastSuccessAt: null,
        consecutiveFailures: 0,
        lastError: null,
        nextRunAt: null,
        interval: null,
      },
    close: () => {
      isClosed = true;
      return stop();
    },
  };
}

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
