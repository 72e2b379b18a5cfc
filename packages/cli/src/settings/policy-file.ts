import type { AddressAssessor, AddressSeverity, Policy } from "@waybill/sdk/policy";
import type { Context } from "../context";
import { usageError } from "../errors";
import { assertOwn, readJson } from "../input/files";
import { addressSeverities } from "../risk-levels";
import { type Setting, type Sources, settingOf } from "./settings";

/**
 * The policy file that decides which payments may be signed and sent: from the flag, else `WAYBILL_POLICY`, else the profile,
 * else none.
 */
export const policyFile = (sources: Sources, flag: string | undefined): Setting<string> | undefined =>
  settingOf(sources, "policy", flag);

/**
 * Reads the policy, if one is set. An unreadable policy is an error, never "no policy".
 *
 * @param maxAddressRisk the worst accepted severity of a recipient; a policy can only lower it; if it is given, there always is a
 * policy
 * @throws CliError (usage) naming the fault of the file, or that others may change it
 */
export async function readPolicy(
  context: Context,
  flag: string | undefined,
  maxAddressRisk?: AddressSeverity,
): Promise<Policy | undefined> {
  const policy = await fromFile(context, flag);
  if (maxAddressRisk === undefined) return policy;
  const { policyOf } = await import("@waybill/sdk/policy");
  const { document = { version: 1 as const } } = policy ?? {};
  const { addressRisk } = document;
  const atMost = addressSeverities.find((one) => one === maxAddressRisk || one === addressRisk?.atMost);
  const incomplete = addressRisk?.incomplete;
  // The flag limits the whole assessment, even if the policy limits only parts of it.
  return policyOf(
    { ...document, addressRisk: { atMost: atMost ?? maxAddressRisk, ...(incomplete && { incomplete }) } },
    { assess: assessing(context) },
  );
}

/** Requests an assessment from the service, only if a policy needs one. */
const assessing =
  (context: Context): AddressAssessor =>
  async (asked) =>
    (await context.client()).risk.addresses.get(asked, { signal: context.signal });

async function fromFile(context: Context, flag: string | undefined): Promise<Policy | undefined> {
  const setting = policyFile(context, flag);
  if (setting === undefined) return undefined;
  const { value: path, name } = setting;
  if (path !== "-") assertOwn(path, name);
  const document = await readJson(path, name, context.stdin);
  const [{ policyOf }, { isWaybillError }] = await Promise.all([
    import("@waybill/sdk/policy"),
    import("@waybill/sdk"),
  ]);
  try {
    // Every field is checked while it is read.
    const policy = await policyOf(document as Parameters<typeof policyOf>[0], {
      assess: assessing(context),
    });
    context.debug(`policy ${path} (${name}), digest ${policy.digest}`);
    return policy;
  } catch (error) {
    if (!isWaybillError(error)) throw error;
    throw usageError(
      `${name}: ${path} is not a policy: ${error.message}.`,
      `${error.hint} A minimal policy: {"version": 1, "recipients": [{"address": "0x7099..."}]}`,
      error,
    );
  }
}
