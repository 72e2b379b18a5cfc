import { operations as data } from "@waybill/spec/generated/data-client";
import { operations as risk } from "@waybill/spec/generated/risk-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Harness, startHarness } from "./harness";

/*
 * One rule of addresses: whatever can be read about an address can be read about the zero address of EVM networks and
 * about Solana's system address, which mints come from and burns go to.
 */

let api: Harness;
beforeAll(async () => {
  api = await startHarness();
});
afterAll(() => api.server.close());

interface Reading {
  method: string;
  path: string;
  query?: readonly string[];
}
const all: Record<string, Reading> = {
  ...Object.fromEntries(Object.entries(data).map(([id, one]) => [`data.${id}`, one])),
  ...Object.fromEntries(Object.entries(risk).map(([id, one]) => [`risk.${id}`, one])),
};
const readings = Object.entries(all).filter(
  ([, { method, path, query = [] }]) =>
    method === "GET" && (path.includes("{address}") || query.includes("address")),
);

const addresses = [
  ["sepolia", `0x${"0".repeat(40)}`],
  ["solana-devnet", "1".repeat(32)],
] as const;

/** Safes are on EVM networks alone. */
const ofEvm: ReadonlySet<string> = new Set(["data.listMultisigMemberships"]);

test("there are readings of addresses", () => expect(readings.length).toBeGreaterThan(10));

test.each(readings)("%s takes the zero address", async (id, { path, query = [] }) => {
  for (const [network, address] of addresses) {
    if (ofEvm.has(id) && network !== "sepolia") continue;
    const given = new URLSearchParams();
    if (query.includes("address")) given.set("address", address);
    if (query.includes("network") && id !== "risk.getSanctions") given.set("network", network);
    const asked = path.replace("{address}", address).replace("{network}", network);
    const { status, body } = await api.call("GET", `${asked}?${given}`);
    expect([200, 404, 503], `${asked}: ${JSON.stringify(body)}`).toContain(status);
  }
});
