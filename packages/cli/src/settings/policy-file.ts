import type { AddressAssessor, AddressSeverity, Policy } from "@waybill/sdk/policy";
import type { Context } from "../context";
import { usageError } from "../errors";
import { assertOwn, readJson } from "../input/files";
import { addressSeverities } from "../risk-levels";
import { type Setting, type Sources, settingOf } from "./settings";

/** The file with the policy that decides what may be signed and sent: flag, `WAYBILL_POLICY`, profile, then none. */
export const policyFile = (sources: Sources, flag: string | undefined): Setting<string> | undefined =>
  settingOf(sources, "policy", flag);

/**
 * Reads the policy, if one is set. One that cannot be read never counts as none.
 *
 * @param maxAddressRisk the worst severity of a recipient, which a policy can only lower; with it there always is a policy
 * @throws CliError (usage) naming what is wrong in the file, also that others may change it
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
  // The limit for the whole assessment, as the flag says, also where the policy's own limit is for some of it.
  return policyOf(
    { ...document, addressRisk: { atMost: atMost ?? maxAddressRisk, ...(incomplete && { incomplete }) } },
    { assess: assessing(context) },
  );
}

/** Asks the service, which is reached only when a policy wants an assessment. */
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
    // Every field is checked as it is read.
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
