/** Base class of all errors of local chains. */
export class DevnetError extends Error {
  override name = "DevnetError";
}

/** The requested network cannot run locally. */
export class UnsupportedNetworkError extends DevnetError {
  override name = "UnsupportedNetworkError";

  constructor(
    readonly network: string,
    readonly allowed: readonly string[],
  ) {
    super(`No local chain for network "${network}". Networks that can run locally: ${allowed.join(", ")}.`);
  }
}

/** A saved chain has another contract at the address of one with storage of its own. */
export class OtherContractError extends DevnetError {
  override name = "OtherContractError";
}

/**
 * A network cannot be forked as it was asked for: another chain, no such block, a node that does not answer, or
 * contracts that refuse.
 */
export class ForkError extends DevnetError {
  override name = "ForkError";
}

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
