import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { systemNetwork } from "../../chains/system-network";
import { systemRuntime } from "../../lib/system-runtime";
import {
  type AttestationClient,
  AttestationUnavailableError,
  createAttestationClient,
} from "./attestation-client";

/* The client against answers of every form; test/attestation.test.ts has it at the local service. */

const [real] = parse(readFileSync("spec/registry/protocols/cctp-messages.yaml", "utf8")) as [
  { message: string; attestation: string; fields: { nonce: string } },
];

let server: Server;
let client: AttestationClient;
let answer: { status: number; body: string } = { status: 200, body: "{}" };
let asked = "";
beforeAll(async () => {
  server = createServer((request, response) => {
    asked = `${request.method} ${request.url}`;
    response.writeHead(answer.status, { "Content-Type": "application/json" }).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/base/`;
  client = createAttestationClient({ url, timeout: 60_000, network: systemNetwork(systemRuntime) });
});
afterAll(
  () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    }),
);

const answering = (body: unknown, status = 200) => {
  answer = { status, body: typeof body === "string" ? body : JSON.stringify(body) };
};

test("fees are read exactly, as numbers and as texts", async () => {
  answering([
    { finalityThreshold: 1000, minimumFee: 1.3 },
    { finalityThreshold: 2000, minimumFee: "0" },
  ]);
  expect(await client.fees(0, 6)).toEqual(
    new Map([
      [1000, { digits: 13n, scale: 1 }],
      [2000, { digits: 0n, scale: 0 }],
    ]),
  );
  expect(asked).toBe("GET /base/v2/burn/USDC/fees/0/6");
});

test("a complete message is decoded from its bytes, whatever is said beside them", async () => {
  const { message, attestation } = real;
  answering({
    messages: [
      {
        status: "complete",
        message: `0x${message.slice(2).toUpperCase()}`,
        attestation,
        decodedMessage: { nonce: "0x1" },
      },
      {
        status: "pending_confirmations",
        message: "0x",
        attestation: "PENDING",
        delayReason: "insufficient_fee",
      },
      { status: "pending_confirmations", delayReason: null },
      // A message of another protocol over the same transmitter.
      { status: "complete", message: "0x00", attestation },
    ],
  });
  const burns = await client.burnsOf(6, "0xabc");
  expect(burns).toEqual([
    {
      status: "complete",
      encoded: message,
      attestation,
      message: expect.objectContaining({ nonce: real.fields.nonce }),
    },
    { status: "pending", delayReason: "insufficient_fee" },
    { status: "pending", delayReason: null },
    { status: "other" },
  ]);
  expect(asked).toBe("GET /base/v2/messages/6?transactionHash=0xabc");
});

test("404 is a burn, a route and a nonce that the service does not know", async () => {
  answering({ code: 404, message: "not found" }, 404);
  expect(await client.burnsOf(0, "0xabc")).toBeUndefined();
  expect(await client.fees(0, 99)).toBeUndefined();
  expect(await client.reattest("0xabc")).toBe(false);
  expect(asked).toBe("POST /base/v2/reattest/0xabc");
});

test.each<[string, unknown, number, string, number]>([
  ["429", {}, 429, "the attestation service limits the rate of requests (429)", 300_000],
  ["500", {}, 500, "the attestation service answered with HTTP status 500", 1_000],
  [
    "a page",
    "<html>",
    200,
    "the attestation service could not be reached or did not speak JSON over HTTP",
    1_000,
  ],
  ["null", "null", 200, "the attestation service returned nothing", 1_000],
  ["no list", {}, 200, "the attestation service returned messages that cannot be read", 1_000],
  [
    "an entry without a status",
    { messages: [{}] },
    200,
    "the attestation service returned a message that cannot be read",
    1_000,
  ],
  [
    "a complete entry without its signatures",
    { messages: [{ status: "complete", message: real.message, attestation: "PENDING" }] },
    200,
    "the attestation service returned a message that cannot be read",
    1_000,
  ],
])(
  "an answer with %s is an error that says so, and when to ask again",
  async (_name, body, status, message, retryAfter) => {
    answering(body, status);
    await expect(client.burnsOf(0, "0xabc")).rejects.toMatchObject({
      name: "AttestationUnavailableError",
      message,
      retryAfter,
    });
  },
);

test.each([
  [{ fees: [] }],
  [[{ finalityThreshold: 1000 }]],
  [[{ finalityThreshold: "1000", minimumFee: 1 }]],
  [[{ finalityThreshold: 1000, minimumFee: -1 }]],
  [[{ finalityThreshold: 1000, minimumFee: 1e-9 }]],
  [[null]],
])("fees as %j are refused", async (body) => {
  answering(body);
  await expect(client.fees(0, 6)).rejects.toThrow(
    "the attestation service returned fees that cannot be read",
  );
});

test("a service that is down says so", async () => {
  const network = systemNetwork(systemRuntime);
  const none = createAttestationClient({ url: "http://127.0.0.1:1", timeout: 60_000, network });
  const failure = none.fees(0, 6);
  await expect(failure).rejects.toBeInstanceOf(AttestationUnavailableError);
  await expect(failure).rejects.toThrow("the attestation service could not be reached");
});
