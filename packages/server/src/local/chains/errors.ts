/**
 * The obstacle to a local chain: a network of `unsupported_network` cannot run locally; one of `fork_refused` cannot be forked as
 * it was asked for: another chain, no such block, a node that does not answer, or contracts that refuse; in `other_contract` a saved
 * chain has another contract at the address of one with storage of its own; `failed` is everything else.
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
