import { cctpNetworks, uniswapV3Networks } from "./generated/protocols";
import { type NetworkKind, networks, tokens } from "./generated/registry";
import { unspendableAddresses } from "./generated/unspendable";

/**
 * Recipients from which no one can pay back, as far as an address alone shows: the same rules for service, SDK and
 * command line. The service finds recipients that only the chain can identify, such as a token contract that the
 * registry does not have, when it makes a quote.
 */

/**
 * The normal form of an account, equal for all its spellings. EVM: small letters, because letter case is only a
 * checksum. Cosmos: the part between prefix and checksum (BIP-173), which is the same for an account on every chain.
 */
const accounts: Readonly<Record<NetworkKind, (address: string) => string>> = {
  evm: (address) => address.toLowerCase(),
  solana: (address) => address,
  cosmos: (address) => address.toLowerCase().slice(address.lastIndexOf("1") + 1, -6),
};

interface Law {
  single: Map<string, string>;
  ranges: Array<{ first: string; last: string; reason: string }>;
}

const laws: Readonly<Record<NetworkKind, Law>> = {
  evm: lawOf("evm"),
  solana: lawOf("solana"),
  cosmos: lawOf("cosmos"),
};

function lawOf(family: NetworkKind): Law {
  const law: Law = { single: new Map(), ranges: [] };
  const add = (address: string | null, reason: string) => {
    const account = address === null ? undefined : accounts[family](address);
    if (account !== undefined && !law.single.has(account)) law.single.set(account, reason);
  };
  for (const [reason, ...written] of unspendableAddresses[family]) {
    for (const one of written) {
      const [first = "", last] = one.split("-");
      if (last === undefined) add(first, reason);
      else law.ranges.push({ first, last, reason });
    }
  }
  const here = new Set(networks.filter(({ kind }) => kind === family).map(({ slug }) => slug));
  for (const { addr, symbol, network } of tokens)
    if (here.has(network)) add(addr, `the contract of the token ${symbol} on ${network}`);
  const executing = [
    ...cctpNetworks.map((row) => [
      row.network,
      row.token_messenger,
      row.message_transmitter,
      row.token_minter,
    ]),
    ...uniswapV3Networks.map((row) => [row.network, row.factory, row.quoter_v2, row.swap_router_02]),
  ];
  for (const [network = "", ...addresses] of executing)
    if (here.has(network ?? ""))
      for (const one of addresses) add(one, `a contract that executes payments on ${network}`);
  return law;
}

/**
 * The description of a recipient, after "this is", if tokens that are sent to it are lost: a burn address, a precompiled
 * contract, an account of the network itself, or a contract of tokens or payments of any network of the family, because a
 * contract on one network is not a wallet on another. Undefined for every other address.
 */
export function unspendableReason(family: NetworkKind, address: string): string | undefined {
  const account = accounts[family](address);
  const { single, ranges } = laws[family];
  // Addresses of 20 bytes in hex: their numeric order is the order of their strings.
  return (
    single.get(account) ??
    ranges.find(({ first, last }) => account.length === first.length && first <= account && account <= last)
      ?.reason
  );
}
