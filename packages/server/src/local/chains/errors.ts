/**
 * The obstacle to a local chain.
 *
 * - `unsupported_network`: the network cannot run locally.
 * - `fork_refused`: the network cannot be forked as asked: its node has another chain, lacks the block or does not answer, or
 *   a contract refuses the set-up.
 * - `other_contract`: a saved chain has another contract at the address of one that keeps balances.
 * - `failed`: everything else.
 */
type DevnetFault = "failed" | "unsupported_network" | "fork_refused" | "other_contract";

/** A local chain cannot be started, set up or used. */
export class DevnetError extends Error {
  override name = "DevnetError";
  readonly code: DevnetFault;

  constructor(message: string, { code = "failed", ...options }: ErrorOptions & { code?: DevnetFault } = {}) {
    super(message, options);
    this.code = code;
  }
}

/** The error for a network that cannot be forked as it was asked for. */
export const forkRefused = (message: string, options?: ErrorOptions): DevnetError =>
  new DevnetError(message, { ...options, code: "fork_refused" });

/** A chain's process could not be started, or ended on its own. `lastLines` is the end of what it wrote to stderr. */
export function chainProcessError(
  network: string,
  what: string,
  lastLines: readonly string[] = [],
  options?: ErrorOptions,
): DevnetError {
  const lastOutput = lastLines.length > 0 ? ` Its last output:\n  ${lastLines.join("\n  ")}` : "";
  return new DevnetError(`The local chain of ${network} ${what}.${lastOutput}`, options);
}
