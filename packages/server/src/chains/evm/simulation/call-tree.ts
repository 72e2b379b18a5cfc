import type { EvmAnswers } from "../answers";
import type { CallOutcome, SimulatedEffect } from "./types";

/** Kinds of frames that move their value; a delegate call shows the value of its caller. */
const moving: ReadonlySet<unknown> = new Set(["CALL", "CREATE", "CREATE2", "SELFDESTRUCT"]);

/** Deeper than the stack of the machine (1,024 calls) is no call tree. */
const MAX_DEPTH = 1_100;

/** Reads the answer of geth's `callTracer` with logs as the outcome of one call. Throws NetworkUnavailableError. */
export function readCallTree(
  { unavailable, field, quantity, hex, list }: EvmAnswers,
  root: unknown,
): CallOutcome {
  const failureOf = (frame: unknown): string | undefined => {
    const error = field(frame, "error");
    return typeof error === "string" && error !== "" ? error : undefined;
  };
  const orNone = (value: unknown): unknown[] => (value === undefined || value === null ? [] : list(value));
  const address = (value: unknown): string => hex(value);

  function effectsOf(frame: unknown, depth: number): SimulatedEffect[] {
    if (depth > MAX_DEPTH) throw unavailable("a call tree without an end");
    // Whatever is inside a failed call is reverted with it.
    if (failureOf(frame) !== undefined) return [];
    const value = field(frame, "value");
    const wei = value === undefined || value === null ? 0n : quantity(value);
    const own: SimulatedEffect[] =
      wei > 0n && moving.has(field(frame, "type"))
        ? [
            {
              kind: "native",
              transfer: { from: address(field(frame, "from")), to: address(field(frame, "to")), value: wei },
            },
          ]
        : [];
    const calls = orNone(field(frame, "calls"));
    const logs = orNone(field(frame, "logs")).map((log) => {
      const position = field(log, "position");
      return {
        // How many calls of the frame came before it.
        position: position === undefined ? 0 : Number(quantity(position)),
        effect: {
          kind: "log",
          log: {
            address: address(field(log, "address")),
            topics: list(field(log, "topics")).map(hex),
            data: hex(field(log, "data") ?? "0x"),
          },
        } as const,
      };
    });
    const before = (at: number) => logs.filter(({ position }) => position === at).map(({ effect }) => effect);
    const after = logs.filter(({ position }) => position >= calls.length).map(({ effect }) => effect);
    return [...own, ...calls.flatMap((call, at) => [...before(at), ...effectsOf(call, depth + 1)]), ...after];
  }

  const message = failureOf(root);
  return {
    ok: message === undefined,
    gasUsed: quantity(field(root, "gasUsed")),
    returnData: hex(field(root, "output") ?? "0x"),
    message,
    effects: effectsOf(root, 0),
  };
}
