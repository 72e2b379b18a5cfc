import { NotFoundError, type Waybill } from "@waybill/sdk";
import type { Context } from "../context";
import { CliError } from "../errors";
import { readKeystore } from "../keys/keystore";
import { allEffective } from "../settings/effective";
import { policyFile, readPolicy } from "../settings/policy-file";
import { baseUrl, keystoreDirectory, timeout } from "../settings/settings";
import { type Finding, finding } from "./check";

/** The oldest version that this package supports, according to its manifest. */
const OLDEST_NODE = [20, 19] as const;

/** Maximum difference between this machine's clock and the service's: some quotes are valid for only a minute. */
const MAX_SKEW_MS = 10_000;

export const checkNode = (version: string): Promise<Finding> =>
  finding("node", async () => {
    const [major = 0, minor = 0] = version.split(".").map(Number);
    const [oldest, patch] = OLDEST_NODE;
    if (major > oldest || (major === oldest && minor >= patch)) return { detail: version, next: null };
    throw new CliError("failure", `${version} is older than ${OLDEST_NODE.join(".")}.`, {
      hint: "Install a newer Node.js.",
    });
  });

export const checkSettings = (context: Context): Promise<Finding> =>
  finding("settings", async () => {
    baseUrl(context, context.globals.baseUrl);
    timeout(context, context.globals.timeout);
    const set = allEffective(context).filter(({ source }) => source !== null && source !== "default");
    const profile = ` of profile ${context.profile().name}`;
    const isOwn = ({ name }: (typeof set)[number]) => name?.endsWith(profile) === true;
    const own = set.filter(isOwn).map(({ setting }) => setting);
    const others = set.filter((one) => !isOwn(one)).map(({ setting, name }) => `${setting} (${name})`);
    const sources = [...(own.length > 0 ? [`its ${own.join(", ")}`] : []), ...others].join(", ");
    return { detail: `profile ${context.profile().name}; ${sources || "defaults only"}`, next: null };
  });

/** Checks service, clock and networks with one call. */
export async function checkService(context: Context): Promise<readonly Finding[]> {
  let skew: number | undefined;
  let networks: readonly { network: string; status: string }[] | undefined;
  const service = await finding("service", async () => {
    const client: Waybill = await context.client();
    const { value } = baseUrl(context, context.globals.baseUrl);
    const { data, response } = await client.raw.GET("/healthz", { signal: context.signal });
    const date = Date.parse(response.headers.get("date") ?? "");
    if (!Number.isNaN(date)) skew = Math.abs(context.now() - date);
    if (!data)
      throw new CliError("network", `${value} answers ${response.status} to /healthz.`, {
        hint: "Is this the address of the service? --base-url, WAYBILL_BASE_URL or waybill config set base-url",
      });
    ({ networks } = data);
    return data.status === "ok"
      ? { detail: `${value} is ok`, next: null }
      : { status: "warning", detail: `${value} is ${data.status}`, next: "See: waybill server health" };
  });
  if (service.status === "failed") return [service];
  const clock = await finding("clock", async () => {
    if (skew === undefined)
      return { status: "warning", detail: "the service does not return its time", next: null };
    const detail = `${(skew / 1000).toFixed(0)} s from the service's clock`;
    if (skew <= MAX_SKEW_MS) return { detail, next: null };
    throw new CliError("failure", `${detail}: quotes expire too early or too late.`, {
      hint: "Set the clock of this machine (NTP).",
    });
  });
  const served = await finding("networks", async () => {
    const all = networks ?? [];
    const detail = all.map(({ network, status }) => `${network} ${status}`).join(", ");
    return all.length === 0
      ? {
          status: "warning",
          detail: "none is served",
          next: "Ask the operator to give the server a node: --rpc",
        }
      : { status: all.every(({ status }) => status === "ok") ? "ok" : "warning", detail, next: null };
  });
  return [service, clock, served];
}

/** Checks the key with a look-up that finds nothing, but needs a valid key. */
export const checkKey = (context: Context): Promise<Finding> =>
  finding("key", async () => {
    const client = await context.client();
    try {
      await client.persons.findByAccount("doctor", { signal: context.signal });
    } catch (error) {
      if (!(error instanceof NotFoundError)) throw error;
    }
    return { detail: "accepted", next: null };
  });

export const checkKeystore = (context: Context): Promise<Finding> =>
  finding("keystore", async () => {
    const { value } = keystoreDirectory(context, undefined);
    const { wallets, skipped } = await readKeystore(value);
    const count = `${wallets.length} ${wallets.length === 1 ? "wallet" : "wallets"} in ${value}`;
    const unread = skipped.map(({ path, reason }) => `${path}: ${reason}`);
    return unread.length === 0
      ? { detail: count, next: null }
      : {
          status: "warning",
          detail: `${count}; not read: ${unread.join("; ")}`,
          next: "See: waybill wallets list",
        };
  });

export const checkPolicy = (context: Context): Promise<Finding> =>
  finding("policy", async () => {
    const setting = policyFile(context, undefined);
    const policy = await readPolicy(context, undefined);
    return { detail: policy ? `${setting?.value}, digest ${policy.digest}` : "none", next: null };
  });
