import { afterAll, beforeAll, expect, test } from "vitest";
import { callAt, type Harness, startHarness } from "./harness";

/*
 * Operations of earlier versions answer 410 with their replacement, in the error body of the interface that their path
 * belonged to.
 */

let api: Harness;
beforeAll(async () => {
  api = await startHarness();
});
afterAll(() => api.server.close());

/** The twelve of the interface's history; a family of paths is tried by several of them. */
const removed: readonly [method: string, path: string, instead: string | null][] = [
  ["GET", "/v1/address/balances", "GET /v1/address/balance"],
  ["GET", "/v1/network/relevant-cross-chain-transfers", "GET /v2/transfers"],
  ["GET", "/v1/network/transfers", "GET /v2/transfers"],
  ["GET", "/v1/network/transactions/errors", null],
  ["POST", "/v1/protocols/transactions", "GET /v2/transactions"],
  ["GET", "/v1/protocols/transactions/0xab", "GET /v2/transactions/by-network/{network}/{hash}"],
  ["GET", "/v2/accounts/transactions", "GET /v2/accounts/transfers"],
  ["GET", "/v2/accounts/transactions/1", "GET /v2/accounts/transfers/{transferId}"],
  ["PATCH", "/v2/accounts/transactions/1/note", "PATCH /v2/accounts/transfers/{transferId}/note"],
  ["PATCH", "/v2/accounts/transactions/1/category", "PATCH /v2/accounts/transfers/{transferId}/category"],
  ["POST", "/v2/accounts/transactions/sync", "POST /v2/accounts/transfers/sync"],
  ["GET", "/v2/accounts/transactions/sync/status", "GET /v2/accounts/transfers/sync/status"],
  ["GET", "/v2/accounts/1/transactions", "GET /v2/accounts/{id}/transfers"],
  ["POST", "/v2/accounts/1/transactions/resync", "POST /v2/accounts/{id}/transfers/resync"],
  ["GET", "/v2/account-connections/transactions", "GET /v2/accounts/transfers"],
  ["GET", "/v2/account-connections/transactions/1", "GET /v2/accounts/transfers/{transferId}"],
  ["GET", "/v2/account-connections/1/transactions", "GET /v2/accounts/{id}/transfers"],
  ["PUT", "/v2/workflows/templates/t/accounts/1", "GET /v2/workflows/templates/{template}/accounts"],
  ["DELETE", "/v2/workflows/templates/t/accounts/1", "GET /v2/workflows/templates/{template}/accounts"],
  ["GET", "/v2/policies", "GET /v2/workflows"],
  ["PUT", "/v2/policies", "POST /v2/workflows"],
];

test.each(removed)("%s %s", async (method, path, instead) => {
  const ask = (key: string | null) =>
    callAt(api.server.url, method, path, { key, ...(method !== "GET" && { body: {} }) });
  const { status, body } = await ask(api.key);
  const message = `this operation was removed${instead === null ? " and has no replacement" : `; use ${instead}`}`;
  expect([status, body]).toEqual([410, { statusCode: 410, message, error: "Gone", code: body.code }]);
  expect((await ask(null)).status).toBe(401);
});
