import type { Context } from "../context";
import { readJson } from "../input/files";

/** The policy that a server judges intents by, where a file was named; the server checks it when it starts. */
export async function serverPolicyOptions(
  context: Context,
  { policy }: { policy?: string | undefined },
): Promise<{ policy?: unknown }> {
  return policy === undefined ? {} : { policy: await readJson(policy, "--policy", context.stdin) };
}
