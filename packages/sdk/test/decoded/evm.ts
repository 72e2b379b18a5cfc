import {
  decodeFunctionData,
  erc20Abi,
  type Hex,
  pad,
  parseAbi,
  parseTransaction,
  recoverTransactionAddress,
} from "viem";
import { Faults, leastOf, type Terms } from "./terms";

const CHAINS: Readonly<Record<string, number>> = { sepolia: 11155111, basesep: 84532 };
const DOMAINS: Readonly<Record<string, number>> = { sepolia: 0, basesep: 6, "solana-devnet": 5 };
const MESSENGER = "0x8fe6b999dc680ccfdd5bf7eb0974218be2542daa";
const UNISWAP = "0x3bfa4769fb09eefc5a80d6e87c3b9c650f7ae48e";
/** The pools' fees, and the tokens of Sepolia between them. */
const FEES = [100, 500, 3_000, 10_000];
const USDC = "0x1c7d4b196cb0c7b01d743fbc6116a902379c7238";
const USDC_THERE = "0x036cbd53842c5426634e7929541ec2318f3dcf7e";
/** The tokens of Sepolia. */
const TOKENS = [
  USDC,
  "0x08210f9170f89ab7658f0b5e3ff39b0e03c594d4",
  "0x09c2cb25c1bd92b2b474447e9921d56d0da14866",
];
/** USDC of the other networks, in lower case. */
const BRIDGED = [USDC_THERE, "4zmmc9srt5ri5x14gagxhahii3gnpaeerypjgzjdncdu"];

const abi = parseAbi([
  "function transfer(address to, uint256 amount)",
  "function depositForBurn(uint256 amount, uint32 domain, bytes32 recipient, address token, bytes32 caller, uint256 maxFee, uint32 finality)",
  "function multicall(uint256 deadline, bytes[] data)",
]);
const routerAbi = parseAbi([
  "struct Single { address tokenIn; address tokenOut; uint24 fee; address recipient; uint256 amountIn; uint256 amountOutMinimum; uint160 sqrtPriceLimitX96; }",
  "struct Several { bytes path; address recipient; uint256 amountIn; uint256 amountOutMinimum; }",
  "function exactInputSingle(Single params)",
  "function exactInput(Several params)",
]);
interface Signed {
  approvals: readonly string[];
  payment: string;
}

/**
 * The faults of signed EVM transactions, decoded by viem: approvals in order, then the payment. Before a burn of
 * another token than was sent there is a swap into it, for the sender, of which the burn takes the least amount.
 */
export async function harmOfEvm(
  terms: Terms,
  { swap, ...signed }: Signed & { swap?: Signed | undefined },
  options: { seconds: bigint; solanaAccount: Hex },
): Promise<string[]> {
  const faults = new Faults();
  const readAll = ({ approvals, payment }: Signed) =>
    Promise.all([...approvals, payment].map((bytes) => read(bytes as Hex, faults, terms)));
  const first = swap ? await readAll(swap) : [];
  const second = await readAll(signed);
  const all = [...first, ...second];
  const payment = all.at(-1);
  let cost = 0n;
  for (const [index, one] of all.entries()) {
    cost += one.gas * one.maxFeePerGas;
    faults.same("the nonce", one.nonce, (payment?.nonce ?? 0) - (all.length - 1 - index));
    faults.same("the fee", one.maxFeePerGas, payment?.maxFeePerGas);
  }
  faults.must(cost <= 5n * 10n ** 16n, "the fee is out of proportion");
  if (!swap) {
    requirePart(terms, second, faults, options);
    return faults.found;
  }
  const here = { ...terms, to_chain: terms.from_chain, to_asset: USDC, to_address: terms.from_address };
  const least = leastOf(BigInt(terms.amount), terms.from_asset, terms.to_asset);
  // The fee of the burn is taken from it.
  const brought = requirePart(here, first, faults, { ...options, reserve: 10_000n });
  const burned = { ...terms, from_asset: USDC, amount: String(brought) };
  requirePart(burned, second, faults, { ...options, least });
  return faults.found;
}

/** Checks a call with its approvals; the least amount of a swap. */
function requirePart(
  terms: Terms,
  all: readonly Read[],
  faults: Faults,
  options: CallOptions,
): bigint | undefined {
  const payment = all.at(-1);
  if (!payment) {
    faults.must(false, "nothing was signed");
    return undefined;
  }
  const { spender, brought } = requireCallOptions(terms, payment, faults, options);
  const amounts: bigint[] = [];
  for (const { to, data } of all.slice(0, -1)) {
    faults.same("the approved token", to, terms.from_asset.toLowerCase());
    const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data });
    if (functionName !== "approve") {
      faults.must(false, "an approval is none");
      return undefined;
    }
    faults.same("the spender", args[0].toLowerCase(), spender);
    amounts.push(args[1]);
  }
  const exact =
    amounts.join() === terms.amount || amounts.join() === `0,${terms.amount}` || amounts.length === 0;
  faults.must(exact, `allowances of ${amounts.join()}`);
  faults.must(spender !== undefined || amounts.length === 0, "an allowance that nobody needs");
  return brought;
}

const senders = new Map<Hex, string>();
/** A run of a million has hundreds of thousands of different ones. */
const MAX_SENDERS = 10_000;

/** Whose signature it is; remembered, because recovering it takes longer than all the rest. */
async function senderOf(bytes: Hex): Promise<string> {
  const sender =
    senders.get(bytes) ??
    (await recoverTransactionAddress({ serializedTransaction: bytes as `0x02${string}` })).toLowerCase();
  if (senders.size >= MAX_SENDERS) senders.clear();
  senders.set(bytes, sender);
  return sender;
}

interface Read {
  to: string;
  data: Hex;
  nonce: number;
  gas: bigint;
  maxFeePerGas: bigint;
}

async function read(bytes: Hex, faults: Faults, terms: Terms): Promise<Read> {
  const transaction = parseTransaction(bytes);
  const {
    type,
    to,
    data = "0x",
    nonce = 0,
    gas = 0n,
    maxFeePerGas = 0n,
    value = 0n,
    accessList,
  } = transaction;
  faults.same("the type", type, "eip1559");
  faults.same("the chain", transaction.chainId, CHAINS[terms.from_chain]);
  faults.same("the value", value, 0n);
  faults.same("the access list", accessList?.length ?? 0, 0);
  faults.must(gas >= 21_000n && gas <= 600_000n, `gas of ${gas}`);
  // A busy hour of the network, in gwei; a second opinion beside the registry's.
  const [most, mostPriority] = terms.from_chain === "basesep" ? [10n, 2n] : [300n, 10n];
  const { maxPriorityFeePerGas = 0n } = transaction;
  faults.must(maxFeePerGas > 0n && maxFeePerGas <= most * 10n ** 9n, `a fee of ${maxFeePerGas} per gas`);
  faults.must(maxPriorityFeePerGas <= maxFeePerGas, "a priority fee above the fee");
  faults.must(maxPriorityFeePerGas <= mostPriority * 10n ** 9n, `a priority fee of ${maxPriorityFeePerGas}`);
  faults.same("the sender", await senderOf(bytes), terms.from_address.toLowerCase());
  return { to: (to ?? "").toLowerCase(), data, nonce, gas, maxFeePerGas };
}

interface CallOptions {
  seconds: bigint;
  solanaAccount: Hex;
  /** The amount that has to arrive at least, where it is not that of the amount sent. */
  least?: bigint;
  /** By how much the least amount of a swap may be below its price. */
  reserve?: bigint;
}

/** Checks the paying call; returns the contract that may take tokens for it, and the least amount of a swap. */
function requireCallOptions(
  terms: Terms,
  { to, data }: Read,
  faults: Faults,
  { seconds, solanaAccount, reserve = 0n, ...options }: CallOptions,
): { spender?: string; brought?: bigint } {
  const amount = BigInt(terms.amount);
  const [token, tokenOut] = [terms.from_asset.toLowerCase(), terms.to_asset.toLowerCase()];
  const recipient = terms.to_address.toLowerCase();
  const word = terms.to_chain === "solana-devnet" ? solanaAccount : pad(recipient as Hex);
  const least = options.least ?? leastOf(amount, terms.from_asset, terms.to_asset) - reserve;
  const crosses = terms.from_chain !== terms.to_chain;
  const { functionName, args } = decodeFunctionData({ abi, data });
  switch (functionName) {
    case "transfer":
      faults.must(!crosses && token === tokenOut, "a transfer for something else");
      faults.same("the token", to, token);
      faults.same("the recipient", args[0].toLowerCase(), recipient);
      faults.same("the amount", args[1], amount);
      return {};
    case "multicall": {
      faults.must(!crosses && token !== tokenOut, "a swap for something else");
      faults.same("the contract", to, UNISWAP);
      faults.must(args[0] > seconds && args[0] <= seconds + 3_600n, `a deadline of ${args[0]}`);
      faults.same("the number of calls", args[1].length, 1);
      const end = { word, recipient, token, tokenOut, amount, least, seconds };
      return { spender: UNISWAP, brought: requireSwap(args[1][0] ?? "0x", faults, end) };
    }
    case "depositForBurn": {
      const [sent, domain, to32, burned, caller, maxFee, finality] = args;
      faults.must(crosses && token === USDC && BRIDGED.includes(tokenOut), "a bridge for something else");
      faults.same("the contract", to, MESSENGER);
      faults.same("the token", burned.toLowerCase(), token);
      faults.same("the amount", sent, amount);
      faults.must(sent - maxFee >= least, `a bridge fee of ${maxFee}`);
      faults.same("the domain", domain, DOMAINS[terms.to_chain]);
      faults.same("the recipient", to32, word);
      faults.same("who may deliver", BigInt(caller), 0n);
      faults.must(finality === 1000 || finality === 2000, `a finality of ${finality}`);
      return { spender: MESSENGER };
    }
  }
}

interface End {
  word: Hex;
  recipient: string;
  token: string;
  tokenOut: string;
  amount: bigint;
  least: bigint;
  seconds: bigint;
}

/** The only call of a multicall: a swap through known pools. Returns its least amount. */
function requireSwap(data: Hex, faults: Faults, { recipient, token, tokenOut, amount, least }: End): bigint {
  const { functionName, args } = decodeFunctionData({ abi: routerAbi, data });
  const [{ recipient: to, amountIn, amountOutMinimum }] = args;
  faults.same("the recipient", to.toLowerCase(), recipient);
  faults.same("the amount", amountIn, amount);
  // A minimum beyond any price makes the payment fail, and leaves the allowance.
  const isPrice = amountOutMinimum >= least && amountOutMinimum * 98n <= least * 100n;
  faults.must(isPrice, `a minimum of ${amountOutMinimum}`);
  if (functionName === "exactInputSingle") {
    const [{ tokenIn, tokenOut: out, fee, sqrtPriceLimitX96 }] = args;
    faults.same("the token", tokenIn.toLowerCase(), token);
    faults.same("the token out", out.toLowerCase(), tokenOut);
    faults.must(FEES.includes(fee), `a fee of ${fee}`);
    faults.same("the price limit", sqrtPriceLimitX96, 0n);
    return amountOutMinimum;
  }
  const [{ path }] = args;
  const parts = /^0x(.{40})(.{6})(.{40})(.{6})(.{40})$/.exec(path) ?? [];
  const [, first = "", fee, between = "", secondFee, last = ""] = parts;
  faults.same("the token", `0x${first}`, token);
  faults.same("the token out", `0x${last}`, tokenOut);
  for (const one of [fee, secondFee]) faults.must(FEES.includes(Number(`0x${one}`)), `a fee of ${one}`);
  const isKnown = TOKENS.includes(`0x${between}`) && between !== first && between !== last;
  faults.must(isKnown, `a path through ${between}`);
  return amountOutMinimum;
}
