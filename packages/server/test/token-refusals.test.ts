import { type LocalService, startLocalService } from "@waybill/server/local";
import { encodeFunctionData, type Hex } from "viem";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { findToken } from "../src/chains/registry";
import { evmMinter, evmWallets } from "../src/local/chains/wallets";
import { connect, rpcOf } from "./chain";
import { fiatTokenAbi as abi } from "./fiat-token";
import { callAt } from "./harness";
import { signEvm } from "./sign-evm";

// The issuer of USDC forbids a payment, by its own contract: it is refused with the reason, before a signature and
// before a broadcast.
const [alice, bob, carol] = evmWallets;
const slugs = ["sepolia", "basesep"] as const;
type Slug = (typeof slugs)[number];
const usdc = (slug: Slug) => findToken(slug, "usdc")?.addr as Hex;

let service: LocalService;
beforeAll(async () => {
  service = await startLocalService({ port: 0, networks: [...slugs] });
});
afterAll(() => service.close());

const chain = (slug: Slug) => connect(rpcOf(service, slug));

/** A test has the issuer forbid something, which ends with the test. */
beforeEach(() => {
  onTestFinished(async () => {
    for (const slug of slugs) {
      await issuer(slug, "unpause");
      for (const { address } of evmWallets) await issuer(slug, "unBlacklist", address);
    }
  });
});

async function issuer(
  slug: Slug,
  ...[functionName, account]: ["pause" | "unpause"] | ["blacklist" | "unBlacklist", Hex]
): Promise<void> {
  const data =
    account === undefined
      ? encodeFunctionData({ abi, functionName: functionName as "pause" })
      : encodeFunctionData({ abi, functionName: functionName as "blacklist", args: [account] });
  const hash = await chain(slug).sendTransaction({ account: evmMinter, chain: null, to: usdc(slug), data });
  expect((await chain(slug).mined(hash)).status).toBe("success");
}

const call = (method: string, path: string, body?: unknown) =>
  callAt(service.url, method, path, { key: service.apiKeys.default, ...(body !== undefined && { body }) });

const quote = (to: Slug = "sepolia") =>
  call(
    "GET",
    `/v1/transactions/quote?${new URLSearchParams({
      from_chain: "sepolia",
      to_chain: to,
      from_address: alice.address,
      to_address: bob.address,
      from_asset: "usdc",
      to_asset: "usdc",
      amount: "2500000",
      slippage_bps: "50",
    })}`,
  );

describe("a quote", () => {
  test.each([
    ["the sender", "from_address", "sender", alice.address, "sepolia", "sepolia"],
    ["the recipient", "to_address", "recipient", bob.address, "sepolia", "sepolia"],
    [
      "the sender of a payment to another network",
      "from_address",
      "sender",
      alice.address,
      "sepolia",
      "basesep",
    ],
    ["its recipient, there", "to_address", "recipient", bob.address, "basesep", "basesep"],
  ] as const)(
    "is refused when the issuer has blacklisted %s",
    async (_who, field, party, account, at, to) => {
      await issuer(at, "blacklist", carol.address);
      expect((await quote(to)).status).toBe(200);
      await issuer(at, "blacklist", account);
      const { status, body, text } = await quote(to);
      expect(status, text).toBe(422);
      expect(body.details[field]).toEqual([
        {
          code: "blacklisted",
          message: `the issuer of the token ${usdc(at)} on ${at} has blacklisted the ${party}, which cannot ${party === "sender" ? "send" : "receive"} this token`,
          params: { value: account },
        },
      ]);
      await issuer(at, "unBlacklist", account);
      expect((await quote(to)).status).toBe(200);
    },
  );

  test.each([
    ["its network", "sepolia", "sepolia"],
    ["the network of its recipient", "basesep", "basesep"],
  ] as const)("is refused when the token of %s is paused", async (_where, at, to) => {
    await issuer(at, "pause");
    const { status, body, text } = await quote(to);
    expect(status, text).toBe(404);
    expect(body.code).toBe("no_route");
    expect(body.details.message).toContain(`${at}: the token usdc, ${usdc(at)} is paused`);
    await issuer(at, "unpause");
    expect((await quote(to)).status).toBe(200);
  });
});

describe("a submission", () => {
  const signedQuote = async () => {
    const { body } = await quote();
    const payload = await signEvm(alice, body.quote.transactions[0], {});
    return { quote_id: body.quote.id as string, network: "sepolia", signed_payload: payload };
  };

  test.each([
    ["has paused the token", ["pause"], ["unpause"], { code: "paused" }, "has paused it"],
    [
      "has blacklisted the sender",
      ["blacklist", alice.address],
      ["unBlacklist", alice.address],
      { code: "blacklisted", party: "sender" },
      "has blacklisted the sender, which cannot send this token",
    ],
    [
      "has blacklisted the recipient",
      ["blacklist", bob.address],
      ["unBlacklist", bob.address],
      { code: "blacklisted", party: "recipient" },
      "has blacklisted the recipient, which cannot receive this token",
    ],
  ] as const)(
    "is refused when the issuer %s since the quote, and taken once it allows it",
    async (_what, forbid, allow, { code, ...party }, words) => {
      const bytes = await signedQuote();
      await issuer("sepolia", ...forbid);
      const before = await chain("sepolia").getTransactionCount({ address: alice.address });
      const { status, body, text } = await call("POST", "/v1/transactions", bytes);
      expect(status, text).toBe(422);
      const token = usdc("sepolia");
      expect(body.details.quote_id).toEqual([
        {
          code,
          message: `the issuer of the token ${token} on sepolia ${words}; nothing was sent. Submit the same signed payload again once the issuer allows it`,
          params: { value: bytes.quote_id, network: "sepolia", token, ...party },
        },
      ]);
      expect(await chain("sepolia").getTransactionCount({ address: alice.address })).toBe(before);
      await issuer("sepolia", ...allow);
      expect((await call("POST", "/v1/transactions", bytes)).status).toBe(202);
    },
  );

  test("is recorded when a block has the bytes already, whatever the issuer has done since", async () => {
    const bytes = await signedQuote();
    await chain("sepolia").mined(
      await chain("sepolia").sendRawTransaction({ serializedTransaction: bytes.signed_payload }),
    );
    await issuer("sepolia", "pause");
    expect((await call("POST", "/v1/transactions", bytes)).status).toBe(202);
  });
});
