import { encodeFunctionData, encodePacked, type Hex, pad, parseAbi, zeroHash } from "viem";
import type { Quoted } from "../../src/types";
import { alice, bob, goodQuote, now, usdc } from "./quote";
import { inSwap } from "./refused";

/** Addresses of the registry, written out: the verifier's own copy must be the same. */
export const messenger = "0x8FE6B999Dc680CcFDD5Bf7EB0974218be2542DAA";
export const uniswapRouter = "0x3bFA4769FB09eefC5a80d6E87c3B9C650f7Ae48E";
const sepoliaEurc = "0x08210f9170f89ab7658f0b5e3ff39b0e03c594d4";
const basesepUsdc = "0x036CbD53842c5426634e7929541eC2318f3dCF7e";
const sepoliaUsdt = "0x09C2cB25c1bD92b2b474447E9921D56d0da14866";
const solanaUsdc = "4zMMC9srt5Ri5X14GAgXhaHii3GnPAEERYPJgZJDncDU";
/**
 * Some Solana wallet, and the 32 bytes of its associated token account of USDC (spl-token),
 * HwpBSwuyVKJi7d9kqqNexc54MS9i4BEDKDVDLeUVjZm8.
 */
export const solanaWallet = "9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM";
export const solanaAccount: Hex = "0xfbc5b385330af825045a1ae2406b2dcc98ca4785011212725ad7a067977ac16f";

/** The contracts' interface, as their sources have it. */
const abi = parseAbi([
  "function depositForBurn(uint256 amount, uint32 destinationDomain, bytes32 mintRecipient, address burnToken, bytes32 destinationCaller, uint256 maxFee, uint32 minFinalityThreshold)",
  "function multicall(uint256 deadline, bytes[] data)",
  "function exactInputSingle((address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 amountIn, uint256 amountOutMinimum, uint160 sqrtPriceLimitX96) params)",
  "function exactInput((bytes path, address recipient, uint256 amountIn, uint256 amountOutMinimum) params)",
]);
/** The parts of an honest quote that may have any size: base units, and the recipient on an EVM network. */
export interface Size {
  amount?: bigint;
  recipient?: Hex;
}

const HUNDRED = 100_000_000n;
const deadline = BigInt(now / 1000 + 60);

interface Parts {
  amount: bigint;
  provider: string;
  to: Hex;
  data: Hex;
  from: [network: string, token: string];
  into: [network: string, token: string];
  recipient?: string;
  amountOut: bigint;
  minAmountOut: bigint;
  speed?: "fast" | "standard";
}

/** A quote of 100 units from alice, with one approval, nonces 7 and 8. */
function quote(parts: Parts): Quoted {
  const quoted = goodQuote();
  const { recipient = bob, amount } = parts;
  const [fromNetwork, fromToken] = parts.from;
  const [toNetwork, toToken] = parts.into;
  Object.assign(quoted, {
    request: {
      ...quoted.request,
      from_chain: fromNetwork,
      to_chain: toNetwork,
      from_asset: fromToken,
      to_asset: toToken,
      to_address: recipient,
      amount: String(amount),
      slippage_bps: 50,
    },
  });
  const { source, destination, transactions } = quoted.quote;
  const speed = parts.speed && { speed: parts.speed };
  Object.assign(quoted.quote, {
    provider: parts.provider,
    min_amount_out: String(parts.minAmountOut),
    ...speed,
  });
  Object.assign(source, { network: fromNetwork, token: fromToken, amount: String(amount) });
  const arriving = { network: toNetwork, token: toToken, account: recipient };
  Object.assign(destination, { ...arriving, amount: String(parts.amountOut) });
  const [transaction] = transactions;
  if (transaction?.kind !== "evm") throw new Error("the quote has no EVM transaction");
  const approval = { token_contract: fromToken, spender: parts.to, amount: String(amount) };
  Object.assign(transaction, {
    to: parts.to,
    data: parts.data,
    erc20_approvals: [{ ...approval, nonce: "7", gas_limit: "60000" }],
    meta: { ...transaction.meta, nonce: "8", gas_limit: "400000" },
  });
  return quoted;
}

/** USDC, sepolia to basesep, for a fee of a half of the maximum of 5,000 units. */
export const bridged = ({
  amount = HUNDRED,
  recipient = bob,
  speed = "fast",
}: Size & { speed?: "fast" | "standard" } = {}) =>
  quote({
    amount,
    recipient,
    provider: "cctp",
    speed,
    to: messenger,
    data: encodeFunctionData({
      abi,
      functionName: "depositForBurn",
      args: [amount, 6, pad(recipient), usdc, zeroHash, 5_000n, speed === "fast" ? 1000 : 2000],
    }),
    from: ["sepolia", usdc],
    into: ["basesep", basesepUsdc],
    amountOut: amount - 2_500n,
    minAmountOut: amount - 5_000n,
  });

/** USDC, sepolia to solana-devnet. */
export const bridgedToSolana = ({ amount = HUNDRED }: Size = {}) =>
  quote({
    amount,
    provider: "cctp",
    speed: "fast",
    to: messenger,
    data: encodeFunctionData({
      abi,
      functionName: "depositForBurn",
      args: [amount, 5, solanaAccount, usdc, zeroHash, 5_000n, 1000],
    }),
    from: ["sepolia", usdc],
    into: ["solana-devnet", solanaUsdc],
    recipient: solanaWallet,
    amountOut: amount - 2_500n,
    minAmountOut: amount - 5_000n,
  });

const multicall = (call: Hex) =>
  encodeFunctionData({ abi, functionName: "multicall", args: [deadline, [call]] });

/** USDC to EURC on sepolia. */
export const swapped = ({ amount = HUNDRED, recipient = bob }: Size = {}) =>
  quote({
    amount,
    recipient,
    provider: "uniswap",
    to: uniswapRouter,
    data: multicall(
      encodeFunctionData({
        abi,
        functionName: "exactInputSingle",
        args: [
          {
            tokenIn: usdc,
            tokenOut: sepoliaEurc,
            fee: 500,
            recipient,
            amountIn: amount,
            amountOutMinimum: (amount * 92n) / 100n,
            sqrtPriceLimitX96: 0n,
          },
        ],
      }),
    ),
    from: ["sepolia", usdc],
    into: ["sepolia", sepoliaEurc],
    amountOut: (amount * 924n) / 1_000n,
    minAmountOut: (amount * 92n) / 100n,
  });

/** EURC to USDT on sepolia, by way of USDC. */
export const swappedTwice = ({ amount = HUNDRED, recipient = bob }: Size = {}) =>
  quote({
    amount,
    recipient,
    provider: "uniswap",
    to: uniswapRouter,
    data: multicall(
      encodeFunctionData({
        abi,
        functionName: "exactInput",
        args: [
          {
            path: encodePacked(
              ["address", "uint24", "address", "uint24", "address"],
              [sepoliaEurc, 500, usdc, 100, sepoliaUsdt],
            ),
            recipient,
            amountIn: amount,
            amountOutMinimum: (amount * 1_075n) / 1_000n,
          },
        ],
      }),
    ),
    from: ["sepolia", sepoliaEurc],
    into: ["sepolia", sepoliaUsdt],
    amountOut: (amount * 1_079n) / 1_000n,
    minAmountOut: (amount * 1_075n) / 1_000n,
  });

/** A payment in two transactions, to be joined with the burn on its way. */
type Burned = Pick<Parts, "into" | "recipient"> & { burn: (least: bigint) => Quoted };

/** EURC on sepolia to USDC elsewhere: a swap to the sender with nonces 7 and 8, then a burn of its least amount with 9 and 10. */
const swappedAndBurned = (
  { amount = HUNDRED, speed }: Size & { speed: "fast" | "standard" },
  { into, recipient, burn: make }: Burned,
): Quoted => {
  const least = (amount * 1_075n) / 1_000n;
  const quoted = quote({
    amount,
    ...(recipient !== undefined && { recipient }),
    provider: "swap-cctp",
    speed,
    to: uniswapRouter,
    data: multicall(
      encodeFunctionData({
        abi,
        functionName: "exactInputSingle",
        args: [
          {
            tokenIn: sepoliaEurc,
            tokenOut: usdc,
            fee: 500,
            recipient: alice.address,
            amountIn: amount,
            amountOutMinimum: least,
            sqrtPriceLimitX96: 0n,
          },
        ],
      }),
    ),
    from: ["sepolia", sepoliaEurc],
    into,
    amountOut: least - 2_500n,
    minAmountOut: least - 5_000n,
  });
  const burn = make(least).quote.transactions[0];
  if (burn?.kind !== "evm") throw new Error("a burn is an EVM transaction");
  const [approval] = burn.erc20_approvals;
  if (approval) Object.assign(approval, { nonce: "9" });
  Object.assign(burn.meta ?? {}, { nonce: "10" });
  quoted.quote.transactions.push(burn);
  return quoted;
};

export const swappedAndBridged = ({
  recipient = bob,
  speed = "fast",
  ...size
}: Size & { speed?: "fast" | "standard" } = {}): Quoted =>
  swappedAndBurned(
    { ...size, speed },
    {
      into: ["basesep", basesepUsdc],
      recipient,
      burn: (amount) => bridged({ amount, recipient, speed }),
    },
  );

export const swappedAndBridgedToSolana = ({ amount = HUNDRED }: Size = {}): Quoted =>
  swappedAndBurned(
    { amount, speed: "fast" },
    {
      into: ["solana-devnet", solanaUsdc],
      recipient: solanaWallet,
      burn: (least) => bridgedToSolana({ amount: least }),
    },
  );

/** Every route of one transaction, by name, with the words of its call that a quote may choose within bounds. */
export const routes = {
  bridged: { make: bridged, chosen: [5] },
  bridgedSlowly: { make: (size: Size = {}) => bridged({ ...size, speed: "standard" }), chosen: [5] },
  bridgedToSolana: { make: bridgedToSolana, chosen: [5] },
  swapped: { make: swapped, chosen: [inSwap(5)] },
  swappedTwice: { make: swappedTwice, chosen: [inSwap(4)] },
} as const;

/** The same, and those of two transactions. */
export const allRoutes = {
  ...routes,
  swappedAndBridged: { make: swappedAndBridged },
  swappedAndBridgedToSolana: { make: swappedAndBridgedToSolana },
} as const;
