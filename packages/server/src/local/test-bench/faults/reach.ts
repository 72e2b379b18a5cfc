import { OutgoingError } from "../../../alerts/delivery/outgoing";
import { systemOutgoing } from "../../../alerts/delivery/system-outgoing";
import type { NodeAnswer, NodeCall, NodeNetwork } from "../../../chains/node-network";
import { systemNetwork, TimeoutError } from "../../../chains/system-network";
import { NoAnswerError } from "../../../connections/http/provider-http";
import { systemProviderNetwork } from "../../../connections/http/system-provider-network";
import { isObject } from "../../../lib/is-object";
import { systemRuntime } from "../../../lib/system-runtime";
import type { WorldReach } from "../../world";
import { inboxOf } from "../inbox";
import type { FaultRules, FaultTarget, Strike } from "./rules";

/** The kinds of faults that strike the relayer, too: a node that fails for the server goes on for it. */
const ofRelayer: readonly FaultTarget["kind"][] = ["attestation"];

/** Has the faults of a world strike what its server calls. */
export const reachWith =
  (rules: FaultRules): WorldReach =>
  ({ rpc, attestationUrl, providers, allowPrivateWebhooks, runtime }) => {
    const byOrigin = new Map<string, Pick<FaultTarget, "kind" | "name">>();
    for (const [name, url] of Object.entries(rpc)) byOrigin.set(new URL(url).origin, { kind: "node", name });
    if (attestationUrl) byOrigin.set(new URL(attestationUrl).origin, { kind: "attestation", name: "" });
    const nodes = systemNetwork(runtime);
    const providerNetwork = systemProviderNetwork(runtime);
    const outgoing = systemOutgoing({ clock: runtime, allowPrivate: allowPrivateWebhooks });
    const network: NodeNetwork = {
      ...nodes,
      send: async (call) => {
        const strike = strikeOn(rules, byOrigin, call);
        return strike ? struckCall(strike, call, () => nodes.send(call)) : nodes.send(call);
      },
    };
    return {
      network,
      relayerNetwork: {
        ...nodes,
        send: (call) => {
          const target = byOrigin.get(new URL(call.url).origin);
          return target && ofRelayer.includes(target.kind) ? network.send(call) : nodes.send(call);
        },
      },
      providerNetwork: {
        send: async (request, signal) => {
          const [name] = Object.entries(providers).find(([, url]) => request.url.startsWith(url)) ?? [];
          const strike = name === undefined ? undefined : rules.strike({ kind: "provider", name });
          if (!strike) return providerNetwork.send(request, signal);
          return struck(strike, request.timeLimit, {
            send: () => providerNetwork.send(request, signal),
            answer: (status, text) => ({ status, text, retryAfter: undefined }),
            failure: (isLate) => new NoAnswerError(isLate ? "timeout" : "unreachable"),
          });
        },
      },
      outgoing: {
        ...outgoing,
        post: async (request, signal) => {
          const strike = rules.strike({ kind: "webhook", name: inboxOf(request.url) ?? request.url });
          if (!strike) return outgoing.post(request, signal);
          return struck(strike, request.timeLimit, {
            send: () => outgoing.post(request, signal),
            answer: (status, text) => ({ status, text }),
            failure: (isLate) => new OutgoingError(isLate ? "timeout" : "unreachable"),
          });
        },
        close: () => outgoing.close(),
      },
    };
  };

function strikeOn(
  rules: FaultRules,
  byOrigin: ReadonlyMap<string, Pick<FaultTarget, "kind" | "name">>,
  { url, json }: NodeCall,
): Strike | undefined {
  const { origin, pathname } = new URL(url);
  const target = byOrigin.get(origin);
  if (!target) return undefined;
  if (target.kind === "attestation") return rules.strike({ kind: "attestation", name: pathname });
  return rules.strike({ ...target, calls: json === undefined ? [pathname] : methodsIn(json) });
}

/** The methods of a JSON-RPC call, or of a batch. */
function methodsIn(json: string): string[] {
  const calls: unknown[] = [JSON.parse(json)].flat();
  return calls.flatMap((call) => (isObject(call) && typeof call.method === "string" ? [call.method] : []));
}

const struckCall = (strike: Strike, { timeout }: NodeCall, send: () => Promise<NodeAnswer>) =>
  struck(strike, timeout, {
    send,
    answer: (status, text): NodeAnswer => ({ status, body: bytesOf(text), leave: () => undefined }),
    failure: (isLate) =>
      isLate ? new TimeoutError(`no answer within ${timeout} ms`) : new Error("socket hang up"),
  });

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text);
}

/** A request in the hands of a fault. */
interface Struck<Answer> {
  send(): Promise<Answer>;
  answer(status: number, text: string): Answer;
  failure(isLate: boolean): Error;
}

async function struck<Answer>(
  { effect, over }: Strike,
  timeout: number,
  { send, answer, failure }: Struck<Answer>,
): Promise<Answer> {
  const { delayMs, hang, cut, after, status, body } = effect;
  if (delayMs > 0) {
    await systemRuntime.sleep(Math.min(delayMs, timeout), over);
    if (delayMs >= timeout) throw failure(true);
  }
  if (after) await send();
  if (hang) {
    await systemRuntime.sleep(timeout, over);
    throw failure(true);
  }
  if (cut) throw failure(false);
  return status === undefined && body === undefined ? send() : answer(status ?? 200, body ?? "");
}
