import type { Context } from "../context";
import { assertOwn, readJson } from "../input/files";

/** Notes how a server treats a payment that violates its policy. */
export function notePolicy(context: Context, { policy }: { policy?: unknown }): void {
  const isAdvice = policy === undefined || Object(policy).mode === "advise";
  const whose = policy === undefined ? "The server's own policy" : "The policy";
  context.note(
    isAdvice
      ? `${whose} only advises: a payment that violates it is accepted, unless a sanctions list names a party.`
      : `${whose} is enforced: the submission of a payment that violates it is refused.`,
  );
}

/**
 * The server's policy, if a file is named; the server checks it when it starts.
 *
 * @throws CliError (usage) for a file that others may write
 */
export async function serverPolicyOptions(
  context: Pick<Context, "stdin">,
  { policy }: { policy?: string | undefined },
  name = "--policy",
): Promise<{ policy?: unknown }> {
  if (policy === undefined) return {};
  if (policy !== "-") assertOwn(policy, name);
  return { policy: await readJson(policy, name, context.stdin) };
}
