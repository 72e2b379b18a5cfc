import { addAccount, openWorkspace, type ServerOptions, systemRuntime } from "@waybill/server";
import { expect, vi } from "vitest";
import { findToken } from "../../src/chains/registry";
import { deployMultisig } from "../../src/local/chains/evm/multisig";
import { evmWallets } from "../../src/local/chains/wallets";
import { connect, rpcOf } from "../chain";
import { type Harness, startHarness } from "../harness";
import type { FamilyName } from "./families";
import { type FaultyNode, startFaultyNode } from "./faulty-node";
import { type FaultyService, PATIENT, type SignedPayment, startFaultyService } from "./payments";

/**
 * The subjects of the operations that ask nodes, all on one network. Two servers, each with a faulty node of its own
 * before the same chain: `payer` submits payments, and `api` only reads, so that it sends its node no requests of its
 * own.
 */
export interface Subject {
  family: FamilyName;
  slug: string;
  api: Harness;
  node: FaultyNode;
  payer: FaultyService;
  /** An account that received a payment and neither sends nor receives any more. */
  address: string;
  /** A multisig that the account co-signs; empty where the network has none of ours. */
  multisig: string;
  /** Contract, mint or denom of USDC. */
  token: string;
  /** The payment that the account received, final on its network, of a quote of `api`. */
  paid: { tx_hash: string; quote_id: string };
  /** A payment that `payer` submitted. */
  recent: string;
  /** An address list with the account. */
  listed: string;
  /** The parameters of a quote. */
  quoteQuery: Record<string, string>;
  quote(): ReturnType<Harness["call"]>;
  /** A signed payment of another account. Needs a node without a fault. */
  signed(): Promise<SignedPayment>;
  /** Submits it until it is accepted and seen in a block; its hash. Needs a node without a fault. */
  pay(payment: SignedPayment): Promise<string>;
  /** Sets or ends a fault of both nodes. */
  each(change: (node: FaultyNode) => void): void;
  close(): Promise<void>;
}

const patience = { interval: 50, timeout: 120_000 };

/** Starts the chain, the faulty nodes and the servers; when it resolves, the index of `api` has reached the head. */
export async function startSubject(family: FamilyName, options: ServerOptions = {}): Promise<Subject> {
  const payer = await startFaultyService(family, options);
  const { devnet, slug, wallets, sign, broadcastElsewhere } = payer;
  const [alice, bob, carol] = wallets.map(({ address }) => address);
  const address = carol ?? "";
  const url = rpcOf(devnet, slug);
  const node = await startFaultyNode(family, url);
  let announce = (_network: string) => {};
  const newBlocks: ServerOptions["newBlocks"] = (listener) => {
    announce = listener;
    return () => {};
  };
  const api = await startHarness({
    rpc: { [slug]: node.url },
    rpcTimeout: PATIENT,
    indexInterval: 3_600_000,
    newBlocks,
    ...options,
  });
  await api.server.caughtUp;
  const quoteQuery = {
    from_chain: slug,
    to_chain: slug,
    from_asset: "usdc",
    to_asset: "usdc",
    // Not of alice, whose payments change the next nonce meanwhile.
    from_address: bob ?? "",
    to_address: address,
    amount: "7000",
    slippage_bps: "0",
  };
  const quote = (over = {}) =>
    api.call("GET", `/v1/transactions/quote?${new URLSearchParams({ ...quoteQuery, ...over })}`);

  const { id, transactions } = (await quote({ from_address: alice })).body.quote;
  const signed_payload = await sign(transactions[0]);
  const tx_hash = await broadcastElsewhere({ network: slug, quote_id: id, signed_payload });
  let multisig = "";
  if (family === "evm") {
    multisig = await deployMultisig(url, {
      deployer: evmWallets[0],
      owners: [address, alice ?? ""],
      threshold: 1,
    });
    // Two epochs of one block each later all of it is final.
    await connect(url).request({ method: "anvil_mine", params: ["0x50"] } as never);
  }
  await vi.waitFor(async () => {
    announce(slug);
    const path = `/v2/transactions/by-network/${slug}/${tx_hash}`;
    expect((await api.call("GET", path)).status).toBe(200);
  }, patience);
  await vi.waitFor(async () => {
    const { loops } = await api.server.health();
    for (const { name, state } of loops) if (name.startsWith("indexing")) expect(state).toBe("waiting");
  }, patience);
  const { workspaceId } = await api.server.db
    .selectFrom("workspaces")
    .select("id as workspaceId")
    .executeTakeFirstOrThrow();
  const workspace = openWorkspace(api.server.db, workspaceId);
  await addAccount(workspace, systemRuntime, { network: slug, address, name: "" });
  const recent = (await payer.submit(await payer.signed())).body.tx_hash;
  const addresses = [{ address, network: slug }];
  const listed = (await api.call("POST", "/v2/addresses/list", { body: { addresses } })).body.hash;

  return {
    family,
    slug,
    api,
    node,
    payer,
    address,
    multisig,
    listed,
    recent,
    quoteQuery,
    quote,
    token: findToken(slug, "usdc")?.addr ?? "",
    paid: { tx_hash, quote_id: id },
    // On a busy machine the node may be too slow at first.
    signed: () => vi.waitFor(() => payer.signed(), patience),
    pay: (payment) =>
      vi.waitFor(async () => {
        const { status, body, text } = await payer.submit(payment);
        expect(status, text).toBe(202);
        expect(await payer.status(body.tx_hash)).toBe("completed");
        return body.tx_hash;
      }, patience),
    each: (change) => {
      change(node);
      change(payer.node);
    },
    close: async () => {
      await api.server.close();
      await node.close();
      await payer.close();
    },
  };
}
