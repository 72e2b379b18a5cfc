import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { localCallers } from "@waybill/spec/standards/callers";
import type { Logger } from "pino";
import { type CctpMessage, encodeCctpMessage, HEADER_BYTES } from "../../bridge/cctp/message";
import { type CctpEnd, cctpEndOf } from "../../bridge/cctp/networks";
import { wordAddress } from "../../bridge/domains";
import { NetworkUnavailableError } from "../../chains/chain";
import { closeToPages } from "../close-to-pages";
import { localPublicKeys } from "./attesters";
import type { AttestationFault } from "./faults";
import {
  type AttestationOptions,
  AttestationService,
  type AttestationState,
  type KnownBurn,
} from "./service";

export interface RunningAttestationService {
  url: string;
  /** Adds a fault, which strikes from now on. */
  fail(fault: AttestationFault): void;
  /** Ends all faults. */
  recover(): void;
  /** Its knowledge that does not follow from the chains. */
  save(): AttestationState;
  /** Goes on with what was saved; its faults end. */
  load(state: AttestationState): void;
  close(): Promise<void>;
}

/** The attestation service of a local service; undefined when fewer than two of its networks have the protocol. */
export async function startLocalAttestationService(
  options: Parameters<typeof startAttestationService>[0],
): Promise<RunningAttestationService | undefined> {
  const able = Object.keys(options.rpc).filter((slug) => cctpEndOf(slug) !== undefined);
  return able.length < 2 ? undefined : startAttestationService(options);
}

interface Answer {
  status: number;
  body: object;
  headers?: Readonly<Record<string, string>>;
}

/** For how long the public service refuses a client that asked too often, seconds. */
const BLOCKED = 300;

/**
 * Serves the public paths of the attestation service of CCTP V2 on the loopback address, in their public form:
 * `GET /v2/messages/{domain}?transactionHash=|nonce=`, `GET /v2/burn/USDC/fees/{from}/{to}`, `POST /v2/reattest/{nonce}` and
 * `GET /v2/publicKeys`.
 */
export async function startAttestationService({
  port = 0,
  logger,
  allowOrigins,
  ...options
}: AttestationOptions & {
  port?: number;
  logger?: Logger | undefined;
  /** Origins of web pages that may call it. Default: none. */
  allowOrigins?: readonly string[] | undefined;
}): Promise<RunningAttestationService> {
  const service = new AttestationService(options);
  const server = createServer((request, response) => {
    void respond(service, request, response, logger);
  });
  closeToPages(server, localCallers(allowOrigins));
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fail: (fault) => service.faults.add(fault),
    recover: () => service.faults.clear(),
    save: () => service.save(),
    load: (state) => service.load(state),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function respond(
  service: AttestationService,
  request: IncomingMessage,
  response: ServerResponse,
  logger: Logger | undefined,
): Promise<void> {
  request.resume();
  const url = new URL(request.url ?? "/", "http://attestation");
  const answer = await answerTo(service, request.method ?? "GET", url).catch((error: unknown): Answer => {
    logger?.error({ err: error }, "the attestation service could not answer");
    const isDown = error instanceof NetworkUnavailableError;
    return refusal(isDown ? 503 : 500, isDown ? error.message : "the service failed; its log has the cause");
  });
  response.writeHead(answer.status, { "Content-Type": "application/json", ...answer.headers });
  response.end(JSON.stringify(answer.body));
}

const refusal = (status: number, message: string): Answer => ({ status, body: { code: status, message } });
const ok = (body: object): Answer => ({ status: 200, body });

type Route = (service: AttestationService, parts: string[], query: URLSearchParams) => Promise<Answer>;

const routes: readonly [method: string, path: RegExp, route: Route][] = [
  ["GET", /^\/v2\/messages\/(\d+)$/, messages],
  ["GET", /^\/v2\/burn\/USDC\/fees\/(\d+)\/(\d+)$/, fees],
  ["POST", /^\/v2\/reattest\/(0x[0-9a-fA-F]{64})$/, reattest],
  ["GET", /^\/v2\/publicKeys$/, publicKeys],
];

async function answerTo(service: AttestationService, method: string, url: URL): Promise<Answer> {
  if (service.faults.strike(["rate_limit"]) !== undefined)
    return {
      ...refusal(429, `too many requests: try again in ${BLOCKED} s`),
      headers: { "Retry-After": String(BLOCKED) },
    };
  for (const [wanted, path, route] of routes) {
    const [found, ...parts] = path.exec(url.pathname) ?? [];
    if (found !== undefined && wanted === method) return route(service, parts, url.searchParams);
  }
  return refusal(404, `${method} ${url.pathname} is not a path of this service`);
}

async function messages(service: AttestationService, [domain = ""]: string[], query: URLSearchParams) {
  const [transaction, nonce] = ["transactionHash", "nonce"].map((name) => {
    const given = query.get(name) ?? undefined;
    return given?.startsWith("0x") ? given.toLowerCase() : given;
  });
  const [id = ""] = [transaction, nonce].filter((one) => one !== undefined);
  // A transaction of Solana is known by its signature, in base58.
  const isSignature = transaction !== undefined && /^[1-9A-HJ-NP-Za-km-z]{64,88}$/.test(id);
  if ((transaction === undefined) === (nonce === undefined) || !(/^0x[0-9a-f]{64}$/.test(id) || isSignature))
    return refusal(
      400,
      "give either transactionHash or nonce, as 32 bytes of hex with 0x; for a transaction of Solana, its signature",
    );
  const burns =
    transaction === undefined
      ? await service.byNonce(Number(domain), id)
      : await service.byTransaction(Number(domain), id);
  const known = burns === undefined ? [] : [burns].flat();
  if (known.length === 0 || service.faults.strike(["not_found"], known[0]?.transaction) !== undefined)
    return refusal(
      404,
      `no node shows a burn with ${transaction === undefined ? "the nonce" : "the transaction"} ${id}`,
    );
  return ok({ messages: known.map(presented) });
}

async function fees(service: AttestationService, [from, to]: string[]) {
  const tiers = service.feesBetween(Number(from), Number(to));
  if (!tiers) return refusal(404, `no burn can go from domain ${from} to domain ${to} here`);
  // JSON numbers, as the public service writes them; nothing is computed with them.
  return ok(
    tiers.map(({ finalityThreshold, basisPoints }) => ({
      finalityThreshold,
      minimumFee: Number(basisPoints),
    })),
  );
}

async function reattest(service: AttestationService, [id = ""]: string[]) {
  const nonce = id.toLowerCase();
  return (await service.reattest(nonce))
    ? ok({ message: "The message will be signed again when its burn is final.", nonce })
    : refusal(404, `no node shows a burn with the nonce ${nonce}`);
}

async function publicKeys() {
  const keys = await localPublicKeys();
  return ok({ publicKeys: keys.map((publicKey) => ({ publicKey, cctpVersion: 2 })) });
}

/** A burn in the public form. */
function presented({ source, destination, nonce, state }: KnownBurn) {
  const isComplete = state.status === "complete";
  return {
    message: isComplete ? state.encoded : "0x",
    attestation: isComplete ? state.attestation : "PENDING",
    eventNonce: nonce,
    cctpVersion: 2,
    status: isComplete ? "complete" : "pending_confirmations",
    decodedMessage: isComplete ? decoded(state.message, source, destination) : null,
    delayReason: isComplete ? null : state.delayReason,
  };
}

/** The fields in the public form: addresses as their networks write them, numbers as texts. */
function decoded(message: CctpMessage, source: CctpEnd, destination: CctpEnd | undefined) {
  const at = (end: CctpEnd | undefined, word: string) =>
    (BigInt(word) === 0n || !end ? undefined : wordAddress(end.network.kind, word)) ?? word;
  const { body } = message;
  return {
    sourceDomain: String(message.sourceDomain),
    destinationDomain: String(message.destinationDomain),
    nonce: message.nonce,
    sender: at(source, message.sender),
    recipient: at(destination, message.recipient),
    destinationCaller: at(destination, message.destinationCaller),
    minFinalityThreshold: String(message.minFinalityThreshold),
    finalityThresholdExecuted: String(message.finalityThresholdExecuted),
    messageBody: `0x${encodeCctpMessage(message).slice(2 + 2 * HEADER_BYTES)}`,
    decodedMessageBody: {
      burnToken: at(source, body.burnToken),
      mintRecipient: at(destination, body.mintRecipient),
      amount: String(body.amount),
      messageSender: at(source, body.messageSender),
      maxFee: String(body.maxFee),
      feeExecuted: String(body.feeExecuted),
      expirationBlock: String(body.expirationBlock),
      hookData: body.hookData === "0x" ? null : body.hookData,
    },
  };
}
