import { encodeFunctionData, type Hex } from "viem";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { cctpEndOf } from "../src/bridge/cctp/networks";
import { cctpAccounts } from "../src/bridge/cctp/solana/accounts";
import { poolAddress, poolKey } from "../src/chains/evm/uniswap-v3";
import { findToken, uniswapV3Of } from "../src/chains/registry";
import { associatedTokenAccount } from "../src/chains/solana/address";
import { startAnvil } from "../src/local/chains/evm/anvil";
import { anvilBinary } from "../src/local/chains/evm/start";
import { type Devnet, startDevnet } from "../src/local/chains/start";
import {
  cosmosWallets,
  evmMinter,
  evmWallets,
  solanaBridge,
  solanaWallets,
} from "../src/local/chains/wallets";
import { connect, rpcOf } from "./chain";
import { runtimeCodeOf } from "./contracts/solidity";
import { sendCosmos } from "./cosmos";
import { type FaultyNode, startFaultyNode } from "./faulty-node/faulty-node";
import { fiatTokenAbi } from "./fiat-token";
import { type Called, type Harness, startHarness } from "./harness";
import { post, usdc as usdcMint } from "./solana";
import { pausedCode, tokenCode } from "./token-code";

// A route is offered only where nodes show all of it, at both ends; and what is missing is said.
const minterOf = (slug: Slug) => cctpEndOf(slug)?.cctp.token_minter as Hex;
const addressOf = (network: string, token: string) => findToken(network, token)?.addr as Hex;
const slugs = ["sepolia", "basesep", "solana-devnet", "osmo-test-5"] as const;
type Slug = (typeof slugs)[number];
const wallets = {
  sepolia: evmWallets,
  basesep: evmWallets,
  "solana-devnet": solanaWallets,
  "osmo-test-5": cosmosWallets,
} as const;
const families = {
  sepolia: "evm",
  basesep: "evm",
  "solana-devnet": "solana",
  "osmo-test-5": "cosmos",
} as const;

let devnet: Devnet;
let api: Harness;
const nodes = new Map<Slug, FaultyNode>();
const node = (slug: Slug) => nodes.get(slug) as FaultyNode;
const chain = (slug: Slug) => connect(rpcOf(devnet, slug));
/** Calls a node behind the faulty one. */
const rpc = (slug: Slug, method: string, ...params: unknown[]) =>
  families[slug] === "evm"
    ? chain(slug).request({ method, params } as never)
    : post(rpcOf(devnet, slug), { id: 1, method, params }).then(({ result }) => result);

beforeAll(async () => {
  devnet = await startDevnet({ networks: [...slugs] });
  for (const slug of slugs) nodes.set(slug, await startFaultyNode(families[slug], rpcOf(devnet, slug)));
  api = await startHarness({
    rpc: Object.fromEntries([...nodes].map(([slug, { url }]) => [slug, url])),
    indexInterval: 3_600_000,
  });
  await api.server.caughtUp;
});
afterAll(async () => {
  await api?.server.close();
  for (const each of nodes.values()) await each.close();
  await devnet?.close();
});

/** State that a test changed is as it was, in a block of its own. */
beforeEach(async () => {
  const before = new Map<Slug, string>();
  for (const slug of ["sepolia", "basesep"] as const) before.set(slug, await rpc(slug, "evm_snapshot"));
  onTestFinished(async () => {
    for (const one of nodes.values()) {
      one.set("all", undefined);
      one.script(undefined);
    }
    for (const [slug, id] of before) await rpc(slug, "evm_revert", id);
  });
});

interface Asked {
  from: string;
  to: string;
  token?: string;
  toToken?: string;
}

function quote({ from, to, token = "usdc", toToken = token }: Asked, own = api): Promise<Called> {
  const walletOf = (slug: string, index: 0 | 1) => wallets[slug as Slug]?.[index] ?? evmWallets[index];
  const query = new URLSearchParams({
    from_chain: from,
    to_chain: to,
    from_address: walletOf(from, 0).address,
    to_address: walletOf(to, 1).address,
    from_asset: token,
    to_asset: toToken,
    amount: "5000000",
    slippage_bps: "50",
  });
  return own.call("GET", `/v1/transactions/quote?${query}`);
}

/** The reasons of a provider, of an answer that there is no route. */
function reasonsOf({ status, body, text }: Called, provider: string): string[] {
  expect(status, text).toBe(404);
  expect(body.code).toBe("no_route");
  const found = body.details.providers.find((one: { provider: string }) => one.provider === provider);
  for (const reason of found.reasons) expect(body.details.message).toContain(reason);
  return found.reasons;
}

const setCode = async (slug: Slug, address: string, code: string) => {
  await rpc(slug, "anvil_setCode", address, code);
  await rpc(slug, "anvil_mine", "0x1");
};

/** Where the code stands that a contract before it hands its calls to. */
const behaviour: Hex = "0x000000000000000000000000000000000000beef";

/** Puts an account on the list of a `BlacklistingToken`. */
const blacklist = (token: Hex, account: string, issuer: string) =>
  rpc(
    "basesep",
    "anvil_setStorageAt",
    token,
    `0x${(BigInt(account) + (issuer === "Tether" ? 1n << 160n : 0n)).toString(16).padStart(64, "0")}`,
    `0x${"1".padStart(64, "0")}`,
  );

/** Lets a contract of a network mint, or no longer. */
async function setMinter(slug: Slug, allowed: boolean, minter: Hex): Promise<void> {
  await rpc(slug, "anvil_impersonateAccount", evmMinter);
  await rpc(slug, "anvil_setBalance", evmMinter, "0xde0b6b3a7640000");
  const data = allowed
    ? encodeFunctionData({ abi: fiatTokenAbi, functionName: "configureMinter", args: [minter, 10n ** 15n] })
    : encodeFunctionData({ abi: fiatTokenAbi, functionName: "removeMinter", args: [minter] });
  const hash = await rpc(slug, "eth_sendTransaction", { from: evmMinter, to: addressOf(slug, "usdc"), data });
  await chain(slug).mined(hash);
}

const own = { from: "osmo-test-5", to: "osmo-test-5" };
const denom = findToken("osmo-test-5", "usdc")?.addr;

/** Proofs count until the next block. */
const nextSolanaBlock = () => rpc("solana-devnet", "requestAirdrop", solanaWallets[0].address, 1);
const nextCosmosBlock = () => sendCosmos(rpcOf(devnet, "osmo-test-5"));

/** The answers of the node about the bank module, by path; all else comes from the chain. */
function bankAnswers(answers: Readonly<Record<string, unknown>>): void {
  node("osmo-test-5").script((_call, method) => {
    const answer = answers[method.replace("GET /cosmos/bank/v1beta1/", "")];
    if (answer === "unimplemented")
      return { status: 501, body: JSON.stringify({ code: 12, message: "Not Implemented", details: [] }) };
    return answer === undefined ? undefined : { status: 200, body: JSON.stringify(answer) };
  });
}

/** Shows a token account as its issuer has frozen it. The mints of local chains have no authority that could. */
function freeze(address: string): void {
  node("solana-devnet").script(async ({ body }, method) => {
    if (method !== "getMultipleAccounts") return undefined;
    const call = JSON.parse(body);
    const at = call.params[0].indexOf(address);
    if (at < 0) return undefined;
    const answer = await post(rpcOf(devnet, "solana-devnet"), call);
    const { data } = answer.result.value[at];
    const bytes = Buffer.from(data[0], "base64");
    bytes[108] = 2;
    data[0] = bytes.toString("base64");
    return { status: 200, body: JSON.stringify(answer) };
  });
}

describe("routes that only one end has", () => {
  test("a burn on Solana for a network without the protocol is not offered, and what is missing is named", async () => {
    const journey = { from: "solana-devnet", to: "sepolia" };
    expect((await quote(journey)).status).toBe(200);
    const messenger = cctpEndOf("sepolia")?.cctp.token_messenger ?? "";
    await setCode("sepolia", messenger, "0x");
    const answer = await quote(journey);
    expect(reasonsOf(answer, "cctp")).toEqual([`sepolia: the token messenger ${messenger} has no code`]);
    expect(reasonsOf(answer, "direct")).toEqual(["the networks are different"]);
    expect(answer.text).not.toMatch(/127\.0\.0\.1|http/);
    expect(answer.text).not.toContain(solanaWallets[0].address);
    const { status } = await api.call(
      "GET",
      `/v1/transactions/quotes?${new URLSearchParams({
        from_chain: "solana-devnet",
        to_chain: "sepolia",
        from_address: solanaWallets[0].address,
        to_address: evmWallets[1].address,
        from_asset: "usdc",
        to_asset: "usdc",
        amount: "5000000",
        slippage_bps: "0",
      })}`,
    );
    expect(status).toBe(404);
  });

  test("a minter whose right to mint at the destination was taken is not offered, until it has it again", async () => {
    const journey = { from: "sepolia", to: "basesep" };
    expect((await quote(journey)).body.quote.provider).toBe("cctp");
    await setMinter("basesep", false, minterOf("basesep"));
    const refused = await quote(journey);
    expect(reasonsOf(refused, "cctp").join()).toMatch(
      /^basesep: the token usdc .* does not let the token minter .* mint$/,
    );
    expect(
      reasonsOf(await quote({ ...journey, token: "eurc", toToken: "usdc" }), "swap-cctp").join(),
    ).toContain("mint");
    await setMinter("basesep", true, minterOf("basesep"));
    expect((await quote(journey)).status).toBe(200);
  });

  test("a fake or paused token at the destination gets nothing", async () => {
    const journey = { from: "sepolia", to: "basesep" };
    await setCode("basesep", addressOf("basesep", "usdc"), tokenCode(18n, "USDC", 0n));
    expect(reasonsOf(await quote(journey), "cctp").join()).toContain("has 18 decimals, not 6");
    await setCode("basesep", addressOf("basesep", "usdc"), tokenCode(6n, "USDC", 1n));
    expect(reasonsOf(await quote(journey), "cctp").join()).toMatch(
      /basesep: the token usdc, 0x\w+ is paused/,
    );
    await setCode("basesep", addressOf("basesep", "usdc"), "0x");
    expect(reasonsOf(await quote(journey), "cctp").join()).toMatch(
      /basesep: the token usdc, 0x\w+ has no code/,
    );
  });

  test("a pool or a router without code swaps nothing", async () => {
    const swap = { from: "sepolia", to: "sepolia", toToken: "eurc" };
    expect((await quote(swap)).body.quote.provider).toBe("uniswap");
    const { factory, swap_router_02: uniswapRouter } = uniswapV3Of("sepolia") ?? expect.unreachable();
    const [usdc, eurc] = [addressOf("sepolia", "usdc"), addressOf("sepolia", "eurc")];
    const pool = poolAddress(factory, poolKey(usdc, eurc, 500));
    const code = await rpc("sepolia", "eth_getCode", pool, "latest");
    await setCode("sepolia", pool, "0x");
    expect(reasonsOf(await quote(swap), "uniswap")).toEqual([
      "sepolia: no pool with liquidity swaps usdc for eurc, and no two pools do so through another token",
    ]);
    await setCode("sepolia", pool, code);
    await setCode("sepolia", uniswapRouter, "0x");
    expect(reasonsOf(await quote(swap), "uniswap")).toEqual([
      `sepolia: the Uniswap router ${uniswapRouter} has no code`,
    ]);
    const routed = await quote({ from: "sepolia", to: "basesep", token: "eurc", toToken: "usdc" });
    expect(reasonsOf(routed, "swap-cctp")).toEqual([
      `sepolia: the Uniswap router ${uniswapRouter} has no code`,
    ]);
  });

  test.each(["usdc", "eurc"])("a paused %s is swapped for nothing, nor anything for it", async (slug) => {
    const address = addressOf("sepolia", slug);
    const code = await rpc("sepolia", "eth_getCode", address, "latest");
    await rpc("sepolia", "anvil_setCode", behaviour, code);
    await setCode("sepolia", address, pausedCode(behaviour));
    const answer = await quote({ from: "sepolia", to: "sepolia", toToken: "eurc" });
    expect(reasonsOf(answer, "uniswap")).toEqual([`sepolia: the token ${slug}, ${address} is paused`]);
  });

  test("a node of Uniswap's network that is away is unavailable, and no missing route", async () => {
    node("sepolia").set("all", "drop");
    node("sepolia").endConnections();
    const answer = await quote({ from: "sepolia", to: "sepolia", toToken: "eurc" });
    expect(answer).toMatchObject({ status: 503, body: { code: "network_unavailable" } });
    expect(answer.body.details.message).toMatch(/uniswap: .*sepolia/);
  });

  test("a denom of which a Cosmos chain has nothing is not sent", async () => {
    expect((await quote(own)).status).toBe(200);
    await nextCosmosBlock();
    bankAnswers({ "supply/by_denom": { amount: { denom, amount: "0" } } });
    expect(reasonsOf(await quote(own), "direct")).toEqual([
      `osmo-test-5: the token usdc, ${denom} has no supply`,
    ]);
  });

  const off = [{ denom, enabled: false }];
  const params = (entries: object[], byDefault: boolean) => ({
    params: { send_enabled: entries, default_send_enabled: byDefault },
  });
  test.each([
    ["a denom that is switched off", { send_enabled: { send_enabled: off } }],
    ["a chain that sends only what is switched on", { params: params([], false) }],
    ["a node of before cosmos-sdk 0.47", { params: params(off, true), send_enabled: "unimplemented" }],
  ])("%s is paused, and nothing of it is sent", async (_name, answers) => {
    await nextCosmosBlock();
    bankAnswers(answers);
    const reason = `osmo-test-5: the token usdc, ${denom} is paused (SendEnabled)`;
    expect(reasonsOf(await quote(own), "direct")).toEqual([reason]);
  });

  test.each([
    [
      "is switched on where the default is off",
      { params: params([], false), send_enabled: { send_enabled: [{ denom, enabled: true }] } },
    ],
    ["has no entry on a node of before cosmos-sdk 0.47", { send_enabled: "unimplemented" }],
    [
      "has no entry beside others that are off",
      { send_enabled: { send_enabled: [{ denom: "uosmo", enabled: false }] } },
    ],
  ])("a denom that %s is sent", async (_name, answers) => {
    await nextCosmosBlock();
    bankAnswers(answers);
    expect((await quote(own)).status).toBe(200);
  });

  test("a node that does not say whether a denom may be sent is unavailable, and no missing route", async () => {
    await nextCosmosBlock();
    bankAnswers({ params: { params: {} } });
    expect(await quote(own)).toMatchObject({ status: 503, body: { code: "network_unavailable" } });
  });

  test("a recipient whose account on Solana is frozen is refused before anything is burned for it", async () => {
    const journey = { from: "sepolia", to: "solana-devnet" };
    expect((await quote(journey)).status).toBe(200);
    const frozen = await associatedTokenAccount(solanaWallets[1].address, usdcMint.toBase58());
    freeze(frozen);
    for (const from of ["sepolia", "solana-devnet"]) {
      const answer = await quote({ from, to: "solana-devnet" });
      expect(answer.status, answer.text).toBe(422);
      expect(JSON.stringify(answer.body.details)).toContain("token account is frozen");
    }
  });

  test.each([
    { of: "the minted token", token: "usdc", issuer: "Circle" },
    { of: "the minted token", token: "usdc", issuer: "Tether" },
    { of: "the minted token after a swap", token: "eurc", issuer: "Circle" },
  ])(
    "a recipient that the issuer of $of has blacklisted, as $issuer does, is refused before anything is burned",
    async ({ token, issuer }) => {
      const minted = addressOf("basesep", "usdc");
      await rpc("basesep", "anvil_setCode", behaviour, await rpc("basesep", "eth_getCode", minted, "latest"));
      await setCode("basesep", minted, runtimeCodeOf("BlacklistingToken"));
      const journeys = ["sepolia", ...(token === "usdc" ? ["solana-devnet"] : [])].map((from) => ({
        from,
        to: "basesep",
        token,
        toToken: "usdc",
      }));
      // Another account on the list refuses nothing.
      await blacklist(minted, evmWallets[2].address, issuer);
      for (const journey of journeys) expect((await quote(journey)).status).toBe(200);
      await blacklist(minted, evmWallets[1].address, issuer);
      for (const journey of journeys) {
        const answer = await quote(journey);
        expect(answer.status, answer.text).toBe(422);
        expect(JSON.stringify(answer.body.details)).toContain("has blacklisted the recipient");
      }
    },
  );

  test("a protocol whose account for fees or payments on Solana is frozen is no offer", async () => {
    const journey = { from: "sepolia", to: "solana-devnet" };
    expect((await quote(journey)).status).toBe(200);
    const { token_messenger: messenger, message_transmitter: transmitter } =
      cctpEndOf("solana-devnet")?.cctp ?? expect.unreachable();
    const mint = usdcMint.toBase58();
    const { custody } = await cctpAccounts(messenger, transmitter, mint);
    for (const [account, reason] of [
      [await associatedTokenAccount(solanaBridge.address, mint), "no account for its fee"],
      [custody, "no account to pay usdc from"],
    ] as const) {
      freeze(account);
      await expect
        .poll(async () => reasonsOf(await quote(journey), "cctp").at(-1), { timeout: 60_000 })
        .toContain(reason);
      node("solana-devnet").script(undefined);
      await nextSolanaBlock();
      await expect.poll(async () => (await quote(journey)).status, { timeout: 60_000 }).toBe(200);
    }
  });
});

describe("a public network of which only local chains have tokens", () => {
  let bare: Harness;
  let bareRpc: string;
  beforeAll(async () => {
    const anvil = await startAnvil({
      binary: anvilBinary(),
      network: "sepolia",
      chainId: "11155111",
      state: undefined,
      signal: new AbortController().signal,
    });
    bareRpc = anvil.rpcUrl;
    bare = await startHarness({ rpc: { sepolia: bareRpc } });
    return async () => {
      await bare.server.close();
      await anvil.child.stop(0);
    };
  });
  const listed = async (own: Harness, path: string) =>
    (await own.call("GET", path)).body.map(
      ({ network, slug }: { network: string; slug: string }) => `${network} ${slug}`,
    );

  test("5 USDT of a contract that does not exist is neither listed nor quoted", async () => {
    for (const path of ["/v1/tokens", "/v1/tokens/sepolia"]) {
      expect(await listed(bare, path)).toContain("sepolia usdc");
      expect(await listed(bare, path)).not.toContain("sepolia usdt");
    }
    const answer = await quote({ from: "sepolia", to: "sepolia", token: "usdt" }, bare);
    expect(reasonsOf(answer, "direct")).toEqual([
      `sepolia: the token usdt, ${addressOf("sepolia", "usdt")} has no code`,
    ]);
  });

  test("they are listed where a node shows them, and left out where none can be asked", async () => {
    expect(await listed(api, "/v1/tokens/sepolia")).toContain("sepolia usdt");
    expect(await listed(api, "/v1/tokens")).toEqual(
      expect.arrayContaining(["sepolia usdt", "basesep usdt", "solana-devnet eurc", "eth usdt"]),
    );
    const [token] = (await api.call("GET", "/v1/tokens/sepolia")).body;
    expect(token).not.toHaveProperty("local");
    expect(await listed(bare, "/v1/tokens/basesep")).not.toContain("basesep usdt");
    node("sepolia").set("all", "drop");
    node("sepolia").endConnections();
    const without = await listed(api, "/v1/tokens");
    expect(without).toEqual(expect.arrayContaining(["sepolia usdc", "basesep usdt"]));
    expect(without).not.toContain("sepolia usdt");
  });
});

describe("routes that could not be asked about", () => {
  test.each(["drop", "garbage", "status-500", "other-chain"] as const)(
    "a node with the fault %s is unavailable, not a missing route",
    async (fault) => {
      node("sepolia").set(fault === "other-chain" ? "identity" : "all", fault);
      node("sepolia").endConnections();
      const answer = await quote({ from: "sepolia", to: "sepolia" });
      expect(answer).toMatchObject({ status: 503, body: { code: "network_unavailable" } });
      expect(answer.body.details.message).toMatch(/direct: .*sepolia/);
      expect(answer.headers.get("Retry-After")).toBe("5");
      expect(answer.text).not.toContain("127.0.0.1");
    },
  );

  test("a node that was never there is unavailable, unlike one that the server was started without", async () => {
    const closed = await startFaultyNode("evm", rpcOf(devnet, "sepolia"));
    await closed.close();
    const lone = await startHarness({ rpc: { sepolia: closed.url }, indexInterval: 3_600_000 });
    onTestFinished(() => lone.server.close());
    expect(await quote({ from: "sepolia", to: "sepolia" }, lone)).toMatchObject({
      status: 503,
      body: { code: "network_unavailable" },
    });
    expect(await quote({ from: "basesep", to: "basesep" }, lone)).toMatchObject({
      status: 503,
      body: { code: "network_not_connected", details: { message: "this server has no node for basesep" } },
    });
    // Nothing comes of it before the other network is connected, whatever the failing node does.
    expect(await quote({ from: "sepolia", to: "basesep" }, lone)).toMatchObject({
      status: 503,
      body: { code: "network_not_connected", details: { message: "this server has no node for basesep" } },
    });
  });

  test("one provider says no and the other could not be asked: there may be a route", async () => {
    const journey = { from: "sepolia", to: "basesep", token: "eurc", toToken: "usdc" };
    expect((await quote(journey)).body.quote.provider).toBe("swap-cctp");
    node("basesep").set("all", "drop");
    node("basesep").endConnections();
    const answer = await quote(journey);
    expect(answer).toMatchObject({ status: 503, body: { code: "network_unavailable" } });
    expect(answer.body.details.message).toMatch(/swap-cctp: the node of basesep/);
    expect(answer.body.details.message).not.toContain("direct");
    // The end that is missing on the other network is a no all the same.
    await setCode("sepolia", uniswapV3Of("sepolia")?.swap_router_02 ?? "", "0x");
    expect(reasonsOf(await quote(journey), "swap-cctp").join()).toContain("the Uniswap router");
  });

  test("an offer of one provider counts, although the node that others need is away", async () => {
    node("basesep").set("all", "drop");
    expect((await quote({ from: "sepolia", to: "sepolia" })).status).toBe(200);
  });

  test("a network without a node is named, unless no provider serves the payment anyway", async () => {
    for (const journey of [
      { from: "eth", to: "eth" },
      { from: "opsep", to: "opsep" },
    ]) {
      const answer = await quote(journey);
      expect(answer).toMatchObject({ status: 503, body: { code: "network_not_connected" } });
      expect(answer.body.details.message).toContain(journey.from);
      expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(30);
    }
    expect(reasonsOf(await quote({ from: "eth", to: "base" }), "cctp")).toEqual([
      "its contracts on eth have not been compared with a node yet (enabled in cctp.yaml)",
    ]);
    expect((await quote({ from: "eth", to: "eth", token: "eth" })).status).toBe(404);
  });
});

describe("proofs", () => {
  test("for a Cosmos network count until its next block, too", async () => {
    const asked = () => node("osmo-test-5").methods().get("GET /cosmos/bank/v1beta1/send_enabled") ?? 0;
    await nextCosmosBlock();
    expect((await quote(own)).status).toBe(200);
    const before = asked();
    expect((await quote(own)).status).toBe(200);
    expect(asked()).toBe(before);
    await nextCosmosBlock();
    expect((await quote(own)).status).toBe(200);
    expect(asked()).toBe(before + 1);
  });

  const calls = (slug: Slug) => node(slug).methods().get("eth_call") ?? 0;
  const direct = { from: "sepolia", to: "sepolia" };
  /** Each quote asks whether the issuer has blacklisted the sender and the recipient, by the two names of the view. */
  const ofAccounts = 4;

  test("count until the next block, so that a quote of the same block asks for none again", async () => {
    await quote(direct);
    const before = calls("sepolia");
    expect((await quote(direct)).status).toBe(200);
    expect(calls("sepolia")).toBe(before + ofAccounts);
    await rpc("sepolia", "anvil_mine", "0x1");
    expect((await quote(direct)).status).toBe(200);
    expect(calls("sepolia")).toBeGreaterThan(before + 2 * ofAccounts);
  });

  test("end with their block: after a reorganisation the block of the same number is another one", async () => {
    const journey = { from: "sepolia", to: "basesep" };
    const id = await rpc("basesep", "evm_snapshot");
    await rpc("basesep", "anvil_mine", "0x1");
    expect((await quote(journey)).status).toBe(200);
    const height = await chain("basesep").getBlockNumber();
    await rpc("basesep", "evm_revert", id);
    await setMinter("basesep", false, minterOf("basesep"));
    expect(await chain("basesep").getBlockNumber()).toBe(height);
    expect(reasonsOf(await quote(journey), "cctp").join()).toContain("does not let the token minter");
  });

  test("from a node that failed are not kept", async () => {
    node("sepolia").setMethod("eth_call", "garbage");
    await rpc("sepolia", "anvil_mine", "0x1");
    expect((await quote(direct)).status).toBe(503);
    node("sepolia").setMethod("eth_call", undefined);
    expect((await quote(direct)).status).toBe(200);
  });
});
