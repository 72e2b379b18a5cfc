import { CliError } from "../errors";

/** A finding of `doctor`. */
export interface Finding {
  readonly check: string;
  readonly status: "ok" | "warning" | "failed";
  readonly detail: string;
  /** The next step for the user. */
  readonly next: string | null;
}

/** Runs one check; an exception becomes its finding. */
export async function finding(
  check: string,
  look: () => Promise<Omit<Finding, "check" | "status"> & { status?: Finding["status"] }>,
): Promise<Finding> {
  try {
    return { check, status: "ok", ...(await look()) };
  } catch (error) {
    const { message, why, hint } = await described(error);
    return { check, status: "failed", detail: [message, ...why].join(" "), next: hint ?? null };
  }
}

async function described(error: unknown): Promise<Pick<CliError, "message" | "why" | "hint">> {
  if (error instanceof CliError) return error;
  const { describeSdkError } = await import("../describe-sdk-error");
  const message = error instanceof Error ? error.message : "unknown error";
  return describeSdkError(error) ?? { message, why: [], hint: undefined };
}
