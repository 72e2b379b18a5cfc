import type { Purpose } from "./families";
import { type Fault, type FaultyNode, faults, purposeOfFault } from "./faulty-node";
import { withHastyLimits } from "./hasty-limits";

/** The scope of a fault: every call, the calls of a purpose, or those of a method. */
export type Scope = "all" | Purpose | (string & {});

/** Something that goes wrong: `hang of all`, `garbage of eth_call`. */
export interface Scenario {
  name: `${Fault} of ${Scope}`;
  fault: Fault;
  scope: Scope;
  set(node: FaultyNode, fault: Fault | undefined): void;
}

/**
 * Faults of a single method, while the others are right: an operation knows a part then. Those that take time have the
 * outcome of `garbage`, later.
 */
const ofMethods: readonly Fault[] = ["garbage", "absent", "broken", "no-method"];

/** Faults that take time, and have the outcome of another one where they are noticed. */
const others: ReadonlySet<Fault> = new Set(["slow", "refuse-bytes-after-next"]);

/** Faults by which a call ends only with the time limit of the server. */
const hanging: ReadonlySet<Fault> = new Set(["hang", "take-then-hang"]);

/** The result of `run` with nodes that have this fault, from new connections on. */
export async function during<Result>(
  { fault, set }: Scenario,
  nodes: readonly FaultyNode[],
  run: () => Promise<Result>,
): Promise<Result> {
  const faulty = async () => {
    for (const node of nodes) {
      set(node, fault);
      node.endConnections();
    }
    const result = await run();
    for (const node of nodes) {
      set(node, undefined);
      // Calls have limits of their own, which no haste shortens: what waits on would be waited for later.
      if (hanging.has(fault)) node.endConnections();
    }
    return result;
  };
  return hanging.has(fault) ? withHastyLimits(faulty) : faulty();
}

const isGeneral = (fault: Fault): boolean => purposeOfFault[fault] === undefined;

/** Every fault of a node as a whole, of its broadcasts and look-ups, and of each of these methods. */
export function scenariosOf(methods: Iterable<string>): Scenario[] {
  const ofPurpose = (scope: Purpose | "all", fault: Fault): Scenario => ({
    name: `${fault} of ${scope}`,
    fault,
    scope,
    set: (node, value) => node.set(scope, value),
  });
  const ofMethod = (scope: string, fault: Fault): Scenario => ({
    name: `${fault} of ${scope}`,
    fault,
    scope,
    set: (node, value) => node.setMethod(scope, value),
  });
  return [
    ...faults
      .filter((fault) => purposeOfFault[fault] !== "broadcast")
      .map((fault) => ofPurpose("all", fault)),
    ...faults
      .filter((fault) => isGeneral(fault) || purposeOfFault[fault] === "broadcast")
      .map((fault) => ofPurpose("broadcast", fault)),
    ofPurpose("lookup", "absent"),
    ...[...methods].flatMap((method) => ofMethods.map((fault) => ofMethod(method, fault))),
  ].filter(({ fault }) => !others.has(fault));
}
