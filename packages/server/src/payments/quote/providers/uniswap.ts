import { shortfall } from "../../../chains/effect";
import { buildEvmCall, type EvmCallRequest } from "../../../chains/evm/call";
import { receivedIn } from "../../../chains/evm/erc20";
import type { EvmNode } from "../../../chains/evm/node";
import type { Payment } from "../../../chains/payment";
import { uniswapV3Of, uniswapV3OfFork } from "../../../chains/registry";
import { normalizeAddress } from "../../../lib/normalize-address";
import { isAddress, isIssued, tokenEnd, viewEnd } from "../ends";
import type { End } from "../proofs";
import type { QuoteProvider, QuoteRequest } from "../provider";
import type { Path, QuotedPath, UniswapPools } from "../uniswap-pools";

/** Above the gas of a swap through two pools; used only when gas estimation fails because the call would revert now. */
const FALLBACK_GAS = 400_000n;

/**
 * Swaps one token for another on the same network, through one or two pools of Uniswap v3. The price is that of the pools now, by
 * QuoterV2. SwapRouter02 enforces the minimum amount, and in a `multicall` the expiry of the quote.
 *
 * @param forks networks whose node is a fork of a public one
 */
export function uniswapProvider(
  nodes: ReadonlyMap<string, EvmNode>,
  pools: UniswapPools,
  forks: ReadonlySet<string>,
): QuoteProvider {
  return {
    slug: "uniswap",
    ends(payment) {
      const swap = swapOf(payment, forks);
      return typeof swap === "string" ? swap : uniswapEnds(payment, swap, pools);
    },
    async quote(request) {
      const found = swapOf(request, forks);
      const node = nodes.get(request.source.network.slug);
      if (typeof found === "string" || !node) return undefined;
      const { quoting, call } = planSwap(pools, node, found, request);
      const [quoted, built] = await Promise.all([quoting, buildEvmCall(node, call)]);
      if (!quoted || !built) return undefined;
      const { amountOut, minAmountOut, fee } = quoted;
      return {
        amountOut,
        minAmountOut,
        fee: {
          network_fee: built.networkFee.toString(),
          router_fee: fee.toString(),
          total_fee: fee.toString(),
          fee_asset: found.tokens[1].addr,
        },
        seconds: 0,
        transactions: [built.transaction],
      };
    },
  };
}

/** A swap at the price of the pools now. Amounts in base units. */
interface QuotedSwap extends QuotedPath {
  minAmountOut: bigint;
  /** The fees of the pools, in the token that arrives. */
  fee: bigint;
}

/** The price of a swap, and its call, whose data waits for the price; undefined where no pool can swap the amount. */
export function planSwap(
  pools: UniswapPools,
  node: EvmNode,
  { row, tokens }: FoundSwap,
  { source, destination, amount, slippageBps, expiresAt }: QuoteRequest,
): { quoting: Promise<QuotedSwap | undefined>; call: EvmCallRequest } {
  const [tokenIn, tokenOut] = tokens.map(({ addr }) => addr) as [string, string];
  const quoting = pools.best(node, row, { tokenIn, tokenOut, amountIn: amount }).then(
    (quoted) =>
      quoted && {
        ...quoted,
        minAmountOut: minimumAmount(quoted.amountOut, slippageBps),
        fee: feeOf(quoted),
      },
  );
  const recipient = destination.address;
  const swap = { amountIn: amount, recipient, deadline: deadlineOf(expiresAt) };
  return {
    quoting,
    call: {
      from: source.address,
      to: row.swap_router_02,
      data: quoting.then((quoted) => quoted && swapCall({ ...swap, ...quoted })),
      spends: { token: tokenIn, amount },
      fallbackGas: FALLBACK_GAS,
      missing: async (events) =>
        shortfall(receivedIn(events, { token: tokenOut, recipient }), {
          least: (await quoting)?.minAmountOut ?? 0n,
        }),
    },
  };
}

/** The contracts and the tokens of a swap; a text with the reason for any other payment. */
export function swapOf({ source, destination }: Payment, forks: ReadonlySet<string>) {
  const { slug } = source.network;
  if (slug !== destination.network.slug) return "the networks are different";
  if (source.token === destination.token) return "the tokens are the same";
  const row = forks.has(slug) ? uniswapV3OfFork(slug) : uniswapV3Of(slug);
  if (!row) return `it does not serve ${slug}`;
  if (!isIssued(source.token) || !isIssued(destination.token)) return "it swaps no native coins";
  return { row, tokens: [source.token, destination.token] as const };
}

type FoundSwap = Exclude<ReturnType<typeof swapOf>, string>;

/** Both tokens, the contracts that work with each other, and at least one path whose pools have liquidity. */
export function uniswapEnds(
  { source: { network } }: Payment,
  { row, tokens }: FoundSwap,
  pools: UniswapPools,
): End[] {
  const [from, to] = tokens;
  const worksWithFactory = (role: string, address: string) =>
    viewEnd(network, {
      role,
      address,
      data: () => FACTORY_CALL,
      isRight: isAddress(row.factory),
      otherwise: `does not work with the factory ${row.factory}`,
    });
  return [
    ...tokens.map((token) => tokenEnd(network, token)),
    viewEnd(network, {
      role: "Uniswap factory",
      address: row.factory,
      data: () => TICK_SPACING_CALL,
      isRight: (answer) => answer === TICK_SPACING,
      otherwise: "is not a factory of Uniswap v3",
    }),
    worksWithFactory("Uniswap quoter", row.quoter_v2),
    worksWithFactory("Uniswap router", row.swap_router_02),
    {
      network: network.slug,
      name: `pools from ${from.addr} to ${to.addr}`,
      kind: "evm",
      look: async (node) =>
        (await pools.livePaths(node, row, from.addr, to.addr)).length > 0
          ? undefined
          : `${network.slug}: no pool with liquidity swaps ${from.slug} for ${to.slug}, and no two pools do so through another token`,
    },
  ];
}

/** Call data of `factory()`, of every contract that works with one. */
const FACTORY_CALL = "0xc45a0155";

/** Call data of `feeAmountTickSpacing(3000)`, and what every factory of Uniswap v3 answers. */
const TICK_SPACING_CALL = `0x22afcccb${(3_000).toString(16).padStart(64, "0")}`;
const TICK_SPACING = 60n;

/** A fee is taken in hundredths of a basis point of what goes into a pool. */
const WHOLE_FEE = 1_000_000n;

/** The fees of the pools, in base units of the last token at the price of the swap, rounded up. */
function feeOf({ path, amountOut }: QuotedPath): bigint {
  let [left, whole] = [1n, 1n];
  for (const { fee } of path) {
    left *= WHOLE_FEE - BigInt(fee);
    whole *= WHOLE_FEE;
  }
  return (amountOut * (whole - left) + left - 1n) / left;
}

/** A swap by the router. Amounts in base units. */
interface Swap {
  path: Path;
  amountIn: bigint;
  /** The swap fails if it pays less. */
  minAmountOut: bigint;
  recipient: string;
  /** Unix seconds; the swap fails in a later block. */
  deadline: bigint;
}

type Hex = `0x${string}`;
/** The address in lower case, because the encoder rejects mixed case without a valid checksum. */
const hex = (address: string) => normalizeAddress(address) as Hex;

/** Call data of a swap of exactly `amountIn`: a `multicall` with a deadline of one call. */
async function swapCall({ path, amountIn, minAmountOut, recipient, deadline }: Swap): Promise<string> {
  const { encodeFunctionData, encodePacked } = await import("viem");
  const amounts = { recipient: hex(recipient), amountIn, amountOutMinimum: minAmountOut };
  const [first, second] = path;
  const call = second
    ? encodeFunctionData({
        abi: routerAbi,
        functionName: "exactInput",
        args: [
          {
            path: encodePacked(
              ["address", "uint24", "address", "uint24", "address"],
              [hex(first.tokenIn), first.fee, hex(second.tokenIn), second.fee, hex(second.tokenOut)],
            ),
            ...amounts,
          },
        ],
      })
    : encodeFunctionData({
        abi: routerAbi,
        functionName: "exactInputSingle",
        args: [
          {
            tokenIn: hex(first.tokenIn),
            tokenOut: hex(first.tokenOut),
            fee: first.fee,
            ...amounts,
            sqrtPriceLimitX96: 0n,
          },
        ],
      });
  return encodeFunctionData({ abi: routerAbi, functionName: "multicall", args: [deadline, [call]] });
}

const amountInputs = [
  { name: "recipient", type: "address" },
  { name: "amountIn", type: "uint256" },
  { name: "amountOutMinimum", type: "uint256" },
] as const;

/** The functions of SwapRouter02 that a payment calls. */
const routerAbi = [
  {
    type: "function",
    name: "exactInputSingle",
    stateMutability: "payable",
    inputs: [
      {
        name: "params",
        type: "tuple",
        components: [
          { name: "tokenIn", type: "address" },
          { name: "tokenOut", type: "address" },
          { name: "fee", type: "uint24" },
          ...amountInputs,
          { name: "sqrtPriceLimitX96", type: "uint160" },
        ],
      },
    ],
    outputs: [{ name: "amountOut", type: "uint256" }],
  },
  {
    type: "function",
    name: "exactInput",
    stateMutability: "payable",
    inputs: [
      { name: "params", type: "tuple", components: [{ name: "path", type: "bytes" }, ...amountInputs] },
    ],
    outputs: [{ name: "amountOut", type: "uint256" }],
  },
  {
    type: "function",
    name: "multicall",
    stateMutability: "payable",
    inputs: [
      { name: "deadline", type: "uint256" },
      { name: "data", type: "bytes[]" },
    ],
    outputs: [{ name: "results", type: "bytes[]" }],
  },
] as const;

/**
 * The minimum amount of a payment whose price may move by `slippageBps` basis points: rounded down, and at minimum 1, because
 * a minimum of zero would guarantee nothing. Amounts in base units.
 */
function minimumAmount(amountOut: bigint, slippageBps: number): bigint {
  const minimum = (amountOut * BigInt(10_000 - slippageBps)) / 10_000n;
  return minimum > 0n ? minimum : 1n;
}

/** The deadline of a contract call in Unix seconds: the expiry of the quote, rounded up. */
const deadlineOf = (expiresAt: number): bigint => BigInt(Math.ceil(expiresAt / 1000));
