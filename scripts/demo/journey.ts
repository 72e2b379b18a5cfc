import type {
  Quote,
  Quoted,
  SignedTransfer,
  TrackedTransaction,
  TransactionReport,
  Waybill,
} from "@waybill/sdk";
import { formatAmount } from "@waybill/sdk/amounts";
import { knownTokens, type UnknownProvider } from "@waybill/sdk/evm";
import type { LocalService } from "@waybill/server/local";
import { cctpEndOf } from "../../packages/server/src/bridge/cctp/networks.ts";
import { cctpAccounts } from "../../packages/server/src/bridge/cctp/solana/accounts.ts";
import { poolAddress, poolKey } from "../../packages/server/src/chains/evm/uniswap-v3.ts";
import { uniswapV3FeeTiers, uniswapV3Networks } from "../../spec/generated/protocols.ts";
import type { Journey } from "./journeys.ts";
import { type Ledger, ledgersOf } from "./ledgers/index.ts";

/** The result of a journey; its balances were compared on the chains. */
export interface Travelled {
  quote: Quote;
  /** The amounts that left and arrived by the chains, in units of the registry's tokens. */
  sent: string;
  arrived: string;
  txHash: string;
  /** How many transactions were signed: approvals, a swap before a burn, and the payment. */
  signatures: number;
  tracked: TrackedTransaction;
  report: TransactionReport;
  /** Base units of the source network's coin that the sender paid beside the payment. */
  cost: bigint;
}

/** A token on a network, as its chain names it. */
interface Place {
  network: string;
  token: string;
}

/** Pays a journey from alice to bob, follows it to its end and compares every balance that it may have touched. */
export async function travel(service: LocalService, waybill: Waybill, journey: Journey): Promise<Travelled> {
  const kindOf = (network: string) => service.networks.find(({ slug }) => slug === network)?.kind;
  const wallet = (name: string, network: string) => {
    const found = service.wallets.find((item) => item.name === name && item.kind === kindOf(network));
    if (!found) throw new Error(`${network} has no wallet ${name}`);
    return found;
  };
  const alice = wallet("alice", journey.from);
  const bob = wallet("bob", journey.to);
  const places = touched(journey);
  const custody = new Map<string, readonly string[]>();
  for (const network of [journey.from, journey.to]) custody.set(network, await custodians(network));
  const holders = (network: string) => [
    ...service.wallets.filter(({ kind }) => kind === kindOf(network)).map(({ address }) => address),
    ...service.operators.filter(({ kind }) => kind === kindOf(network)).map(({ address }) => address),
    ...poolsOn(network),
    ...(custody.get(network) ?? []),
  ];
  const books = new Books(ledgersOf(service), places, holders);
  const source = books.ledger(journey.from);

  const [earlier, coins] = await Promise.all([books.read(), source.coins(alice.address)]);
  const quoted = await waybill.quotes.get({
    from_chain: journey.from,
    to_chain: journey.to,
    from_address: alice.address,
    to_address: bob.address,
    from_asset: journey.sends,
    to_asset: journey.receives,
    amount: journey.amount.toString(),
    slippage_bps: 50,
    travel_rule_compliant: true,
  });
  const signed = await signWith(alice, quoted, { minAmountOut: journey.atLeast });
  await waybill.transactions.submit(signed);
  const tracked = await waybill.transactions.wait(signed.txHash, { pollMs: 100 });
  if (tracked.status !== "completed")
    throw new Error(`the payment ended as ${tracked.status}: ${JSON.stringify(tracked.raw)}`);
  const [after, coinsLeft, report] = await Promise.all([
    books.read(),
    source.coins(alice.address),
    waybill.transactions.get(signed.txHash),
  ]);

  const { quote } = quoted;
  const { swap, approvals = [] } = signed;
  const before = [...(swap ? [...swap.approvals, swap] : []), ...approvals];
  const costs = await Promise.all([...before, signed].map(({ txHash }) => source.cost(txHash)));
  const cost = costs.reduce((sum, one) => sum + one, 0n);
  const changed = (place: Place | undefined, owner: string) =>
    after.of(place, owner) - earlier.of(place, owner);
  agree("what alice paid", changed(places[0], alice.address), -journey.amount);
  agree("what bob got", changed(places[1], bob.address), BigInt(quote.destination.amount));
  agree("what alice paid the network", coinsLeft - coins, -cost);
  agree("the reported amount", report.amount, journey.amount);
  for (const place of places)
    agree(
      `the ${place.network} balances of ${place.token} against its supply`,
      after.held(place) - earlier.held(place),
      after.supply(place) - earlier.supply(place),
    );
  if (journey.from !== journey.to) {
    // On Solana the protocol pays from what it holds, and mints nothing.
    const custodian = custody.get(journey.to) ?? [];
    const issued = bridged(places).map(
      (place) =>
        after.supply(place) -
        earlier.supply(place) -
        custodian.reduce((sum, owner) => sum + changed(place, owner), 0n),
    );
    agree(
      "what was minted less what was burned",
      issued.reduce((sum, one) => sum + one, 0n),
      0n,
    );
  }
  const sent = inUnits(places[0], journey.amount);
  const arrived = inUnits(places[1], changed(places[1], bob.address));
  return {
    quote,
    sent,
    arrived,
    txHash: signed.txHash,
    signatures: before.length + 1,
    tracked,
    report,
    cost,
  };
}

function agree(what: string, actual: bigint, expected: bigint): void {
  if (actual !== expected) throw new Error(`${what} should be ${expected} base units and is ${actual}`);
}

const place = (network: string, slug: string): Place => {
  const token = knownTokens.find((item) => item.network === network && item.slug === slug);
  if (!token?.addr) throw new Error(`${network} has no ${slug}`);
  return { network, token: token.addr };
};

function inUnits(place: Place | undefined, amount: bigint): string {
  const token = knownTokens.find((item) => item.network === place?.network && item.addr === place.token);
  return token ? `${formatAmount(amount, token)} ${token.symbol}` : `${amount} base units`;
}

/** The tokens at both ends, in this order, then the bridged ones when the payment leaves its network. */
function touched({ from, to, sends, receives }: Journey): Place[] {
  const ends = [place(from, sends), place(to, receives)];
  const bridges = from === to ? [] : [place(from, "usdc"), place(to, "usdc")];
  return [
    ...ends,
    ...bridges.filter((one) => !ends.some((end) => end.network === one.network && end.token === one.token)),
  ];
}

const bridged = (places: readonly Place[]) =>
  places.filter(({ network, token }) => place(network, "usdc").token === token);

/** Who holds the tokens from which CCTP V2 pays on a Solana network. */
async function custodians(network: string): Promise<string[]> {
  const end = cctpEndOf(network);
  if (end?.network.kind !== "solana") return [];
  const { token_messenger: messenger, message_transmitter: transmitter, usdc } = end.cctp;
  return [(await cctpAccounts(messenger, transmitter, usdc)).tokenMinter];
}

/** Where the pools of Uniswap v3 for the tokens of a network are, or would be: swaps move tokens into them and out of them. */
function poolsOn(network: string): string[] {
  const factory = uniswapV3Networks.find((row) => row.network === network)?.factory;
  const tokens = knownTokens
    .filter((token) => token.network === network && token.kind === "erc20")
    .flatMap(({ addr }) => addr ?? []);
  const pairs = tokens.flatMap((one, at) => tokens.slice(at + 1).map((other) => [one, other] as const));
  return factory === undefined
    ? []
    : pairs.flatMap(([one, other]) =>
        uniswapV3FeeTiers.map((fee) => poolAddress(factory, poolKey(one, other, fee))),
      );
}

/** Balances of several tokens and accounts, read at one time. */
class Books {
  constructor(
    private readonly ledgers: ReadonlyMap<string, Ledger>,
    private readonly places: readonly Place[],
    private readonly holders: (network: string) => string[],
  ) {}

  ledger(network: string): Ledger {
    const ledger = this.ledgers.get(network);
    if (!ledger) throw new Error(`${network} does not run`);
    return ledger;
  }

  async read() {
    const pages = await Promise.all(
      this.places.map(async ({ network, token }) => {
        const ledger = this.ledger(network);
        const owners = [...new Set(this.holders(network))];
        const [supply, ...balances] = await Promise.all([
          ledger.supply(token),
          ...owners.map((owner) => ledger.balance(token, owner)),
        ]);
        return { supply, balances: new Map(owners.map((owner, index) => [owner, balances[index] ?? 0n])) };
      }),
    );
    const page = (place: Place | undefined) => {
      const found = place && pages[this.places.indexOf(place)];
      if (!found) throw new Error("a requested balance was not read");
      return found;
    };
    return {
      of: (place: Place | undefined, owner: string) => page(place).balances.get(owner) ?? 0n,
      held: (place: Place) => [...page(place).balances.values()].reduce((sum, one) => sum + one, 0n),
      supply: (place: Place) => page(place).supply,
    };
  }
}

type Wallet = LocalService["wallets"][number];

/**
 * Verifies a quote and signs it with a public wallet, by the SDK's entry for the wallet's family. `minAmountOut`, in base
 * units of what arrives, is the reference for a price between currencies; a digest names the payload of an unknown provider.
 */
export async function signWith(
  wallet: Wallet,
  quoted: Quoted,
  options: {
    minAmountOut?: bigint | undefined;
    acceptUnknownProvider?: UnknownProvider;
    nonce?: bigint | undefined;
  } = {},
): Promise<SignedTransfer> {
  switch (wallet.kind) {
    case "evm": {
      const [{ signQuote }, { privateKeyToAccount }] = await Promise.all([
        import("@waybill/sdk/evm"),
        import("viem/accounts"),
      ]);
      return signQuote(quoted, privateKeyToAccount(wallet.privateKey as `0x${string}`), options);
    }
    case "solana": {
      const [{ signQuote }, { Keypair }, { base58 }] = await Promise.all([
        import("@waybill/sdk/solana"),
        import("@solana/web3.js"),
        import("@scure/base"),
      ]);
      return signQuote(quoted, Keypair.fromSecretKey(base58.decode(wallet.privateKey)), options);
    }
    case "cosmos": {
      const [{ signQuote }, { DirectSecp256k1Wallet }] = await Promise.all([
        import("@waybill/sdk/cosmos"),
        import("@cosmjs/proto-signing"),
      ]);
      const prefix = wallet.address.slice(0, wallet.address.lastIndexOf("1"));
      const key = Uint8Array.from(Buffer.from(wallet.privateKey, "hex"));
      return signQuote(quoted, await DirectSecp256k1Wallet.fromKey(key, prefix), options);
    }
  }
}
