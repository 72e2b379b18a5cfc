import { afterAll, beforeAll, expect, test } from "vitest";
import { readCursor, saveState } from "../src/indexing/checkpoints";
import { EMPTY_BLOCK } from "../src/indexing/reader";
import { appendBlocks } from "../src/indexing/write";
import { isMalicious, isService } from "../src/labels/categories";
import { findLabels, replaceBuiltInLabels } from "../src/labels/find-labels";
import { type Harness, startHarness } from "./harness";

// An address that several lists name is called by the same one wherever it is shown: malicious before known before
// alphabetical. The lists stand in the opposite order.

const now = Date.UTC(2026, 5, 1);
const usdc = "0x1c7d4b196cb0c7b01d743fbc6116a902379c7238";
const account = (digit: string) => `0x${digit.repeat(40)}`;
const [zero, sender] = [account("0"), account("a")];
const names: Record<string, string> = {
  [account("b")]: "Bad",
  [account("c")]: "Known",
  [account("d")]: "First",
};

let api: Harness;
beforeAll(async () => {
  api = await startHarness({
    runtime: {
      now: () => now,
      uuid: () => crypto.randomUUID(),
      bytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
    },
  });
  const { db } = api.server;
  const label = (address: string, list: string, name: string, category: string) => ({
    family: "evm",
    address,
    list,
    name,
    category,
    entity: `${name} Ltd`,
  });
  await replaceBuiltInLabels(
    db,
    Object.keys(names).flatMap((address) => [
      label(address, "Curious", "First", "curiosity"),
      label(address, "Other", "Second", "pastime"),
      ...(names[address] === "First" ? [] : [label(address, "Services", "Known", "gambling")]),
      ...(names[address] === "Bad" ? [label(address, "Threats", "Bad", "scam")] : []),
    ]),
  );
  const transfer = (position: number, from: string, to: string) => ({
    position,
    txHash: `0x${"1".repeat(64)}`,
    token: usdc,
    sender: from,
    recipient: to,
    amount: 7n,
  });
  const receivers = [sender, ...Object.keys(names)];
  const block = {
    number: 0,
    hash: "block-0",
    time: now - 1_000,
    ...EMPTY_BLOCK,
    transfers: [
      ...receivers.map((to, position) => transfer(position, zero, to)),
      ...receivers.map((to, position) => transfer(10 + position, sender, to)),
    ],
  };
  await appendBlocks(db, { network: "sepolia", after: undefined, blocks: [block], now });
  await saveState(db, "sepolia", await readCursor(db, "sepolia"), "ok", now);
});
afterAll(() => api?.server.close());

async function get(path: string) {
  const { status, body, text } = await api.call("GET", path);
  expect(status, text).toBe(200);
  return body;
}

type Shown = { address: string } & Record<string, unknown>;
const shown = (items: readonly Shown[], field: string) =>
  Object.fromEntries(
    items.filter(({ address }) => address in names).map((item) => [item.address, item[field]]),
  );

test("in lists of addresses", async () => {
  const { items } = await get("/v2/addresses?networks=sepolia&size=100");
  expect(shown(items, "label")).toEqual(names);
});

test("in the details of an address, with its entity", async () => {
  for (const [address, name] of Object.entries(names))
    expect(await get(`/v1/address?address=${address}&network=sepolia`)).toMatchObject({
      name_tag: name,
      entity: `${name} Ltd`,
      malicious: name === "Bad",
    });
});

test("labels of counterparties", async () => {
  const { items } = await get(`/v2/connections/byAddress?network=sepolia&address=${sender}`);
  expect(shown(items, "label")).toEqual(names);
});

test("labels of the parties of transfers", async () => {
  const { items } = await get("/v2/transfers?networks=sepolia&size=100");
  const receivers = items.map(({ receiver }: { receiver: Shown }) => receiver);
  expect(shown(receivers, "label")).toEqual(names);
});

test("labels of holders of a token", async () => {
  const { items } = await get(`/v2/tokens/top-holders?network=sepolia&token=${usdc}`);
  expect(shown(items, "label")).toEqual(names);
});

test("as evidence of a screening", async () => {
  const bad = await get(`/v2/screening/sepolia/addresses/${account("b")}/risk`);
  expect(bad.exposure.triggered[0].evidence[0].details).toMatchObject({ name: "Bad", list: "Threats" });
  const known = await get(`/v2/screening/sepolia/addresses/${account("c")}/risk`);
  expect(known.exposure.triggered[0].evidence[0].details).toMatchObject({ name: "Known", list: "Services" });
});

test("whichever way they are looked up", async () => {
  const labels = await findLabels(api.server.db, Object.keys(names));
  for (const [address, name] of Object.entries(names)) {
    const own = labels.filter((label) => label.address === address);
    expect(own[0]?.name).toBe(name);
    const ranks = own.map(({ category }) => (isMalicious(category) ? 0 : isService(category) ? 1 : 2));
    expect(ranks).toEqual(ranks.toSorted());
  }
});
