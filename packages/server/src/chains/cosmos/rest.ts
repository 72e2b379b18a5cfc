import { NetworkUnavailableError } from "../chain";
import { createByteBudget, failureOf, OPEN_BYTES, readAnswer } from "../read-answer";
import { type NodeAccess, type Rpc, RpcError } from "../rpc";

/** gRPC status codes of a node that cannot answer now: deadline exceeded, resource exhausted, unavailable. */
const busyCodes: ReadonlySet<number> = new Set([4, 8, 14]);

const MIB = 1024 * 1024;

/** Bytes that an answer may have: a page of transactions, a transaction or a page of coins, or anything else. */
function limitOf(method: string, path: string): number {
  if (method !== "GET") return MIB / 4;
  if (/\/txs\?/.test(path)) return 32 * MIB;
  return /\/txs\/|\/balances\//.test(path) ? 4 * MIB : MIB / 4;
}

/**
 * Calls the REST API of cosmos-sdk (`GET /path`, or `POST /path` with a body), with a timeout and without retries: only
 * the caller can tell whether a retry is safe. Throws RpcError with the gRPC code for an error that the node returns,
 * NetworkUnavailableError for everything else. No message contains the node's URL, which may hold a provider's key, or
 * an account of the path, because messages are logged.
 */
export function restRpc(slug: string, { url, timeout, network }: NodeAccess): Rpc {
  const base = url.replace(/\/+$/, "");
  const budget = createByteBudget(OPEN_BYTES);
  return async (call, [body]) => {
    const [method = "GET", path = ""] = call.split(" ");
    const unavailable = (reason: string, cause?: unknown) =>
      new NetworkUnavailableError(`the node of ${slug} ${reason} (${template(path)})`, { cause });
    let answer: unknown;
    let ok: boolean;
    try {
      const json = body === undefined ? undefined : JSON.stringify(body);
      const response = await network.send({ url: `${base}${path}`, method, json, timeout });
      ok = response.status >= 200 && response.status < 300;
      answer = JSON.parse(await readAnswer(response.body, limitOf(method, path), budget));
    } catch (cause) {
      throw unavailable(failureOf(cause, timeout, "JSON"), cause);
    }
    if (answer === null || typeof answer !== "object") throw unavailable("does not serve this call");
    if (ok) return answer;
    const { code, message } = answer as { code?: unknown; message?: unknown };
    if (typeof code === "number" && typeof message === "string" && !busyCodes.has(code))
      throw new RpcError(message, code, undefined);
    throw unavailable("does not serve this call");
  };
}

/** A path without its query, and with `*` for an account (bech32, BIP-173). */
const template = (path: string): string =>
  path.replace(/\?.*/, "").replace(/\/[a-z]+1[02-9ac-hj-np-z]{38,}(?=\/|$)/g, "/*");
