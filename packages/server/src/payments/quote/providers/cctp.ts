import type { CctpOrder, CctpRecipient, CctpSource, CctpTarget } from "../../../bridge/cctp/client";
import type { CctpNetworks } from "../../../bridge/cctp/connect";
import { type BurnTerms, burnTerms } from "../../../bridge/cctp/fees";
import { type CctpEnd, cctpEndOf } from "../../../bridge/cctp/networks";
import type { Payment } from "../../../chains/payment";
import { normalizeAddress } from "../../../lib/normalize-address";
import { cctpEnds } from "../cctp-ends";
import type { Offer, ProviderAnswer, QuoteProvider, QuoteRequest } from "../provider";

/** Approximate time until a burn is attested and minted: before it is final, and after. */
export const SECONDS: Readonly<Record<BurnTerms["speed"], number>> = { fast: 30, standard: 1_200 };

/**
 * Burns USDC on one network, and whoever wants mints it on another with the attestation of CCTP V2. The fee is taken
 * from the amount; the call has its maximum. A fast and a standard burn are two offers.
 *
 * @param forks networks whose node is a fork of a public one
 */
export function cctpProvider(
  { cctp, cctpSources }: CctpNetworks,
  forks: ReadonlySet<string>,
): QuoteProvider<ProviderAnswer> {
  return {
    slug: "cctp",
    ends(payment) {
      const route = routeOf(payment, forks);
      return typeof route === "string" ? route : route.ends;
    },
    async quote(request) {
      const route = routeOf(request, forks);
      if (typeof route === "string") return undefined;
      const [burning, minting] = [cctpSources.get(route.from.network.slug), cctp.get(route.to.network.slug)];
      // Without nodes of both networks, the delivery of the payment could not be tracked.
      return burning && minting ? offersOf(request, burning, minting) : undefined;
    },
  };
}

async function offersOf(
  request: QuoteRequest,
  burning: CctpSource,
  minting: CctpTarget,
): Promise<Offer[] | string | undefined> {
  const [terms, recipient] = await Promise.all([
    termsOf(request, burning, minting),
    minting.checkedRecipient(request.destination.address),
  ]);
  if (typeof terms === "string" || !terms) return terms;
  const { amount } = request;
  const paid = recipientAccount(recipient, minting);
  return Promise.all(
    terms.map(async (one): Promise<Offer> => {
      const built = await burning.buildBurn(orderOf(one, request, minting, recipient));
      return {
        amountOut: amount - one.fee,
        minAmountOut: amount - one.maxFee,
        fee: feeOf(one.fee, burning, built.networkFee),
        speed: one.speed,
        seconds: SECONDS[one.speed],
        transactions: [built.transaction],
        ...paid,
      };
    }),
  );
}

/** The token account of the recipient, where it has one, and who creates it. */
export const recipientAccount = (
  { tokenAccount }: CctpRecipient,
  { relayed }: CctpTarget,
): Pick<Offer, "recipientTokenAccount"> =>
  tokenAccount
    ? {
        recipientTokenAccount: {
          ...tokenAccount,
          created_by: tokenAccount.exists ? null : relayed ? "service" : "deliverer",
        },
      }
    : {};

export const feeOf = (fee: bigint, { end }: CctpSource, networkFee: bigint): Offer["fee"] => ({
  network_fee: networkFee.toString(),
  router_fee: fee.toString(),
  total_fee: fee.toString(),
  fee_asset: end.cctp.usdc,
});

/** The terms on which an amount can be burned now; or why it cannot, undefined for an amount that is too low. */
export async function termsOf(
  { source, destination, amount, slippageBps }: QuoteRequest,
  burning: CctpSource,
  minting: CctpTarget,
): Promise<BurnTerms[] | string | undefined> {
  const [bounds, rates, lacks] = await Promise.all([
    burning.bounds(source.address, amount),
    burning.ratesTo(minting.end),
    minting.lacks(amount),
  ]);
  if (!bounds) return undefined;
  const { least, limit, isDenied } = bounds;
  if (isDenied) return "the protocol refuses burns by the sender, which is on its denylist";
  if (rates === undefined)
    return `the attestation service attests no burns from ${source.network.slug} to ${destination.network.slug}`;
  if (lacks !== undefined) return lacks;
  if (amount > limit) return `a burn may have at most ${limit} base units`;
  return burnTerms({
    amount,
    fast: burning.end.cctp.fast,
    rates: rates === "unreachable" ? undefined : rates,
    least,
    slippageBps,
  });
}

export const orderOf = (
  { maxFee, minFinality }: BurnTerms,
  { source, amount }: QuoteRequest,
  minting: CctpTarget,
  { word: recipient }: CctpRecipient,
): CctpOrder => ({
  from: source.address,
  amount,
  maxFee,
  minFinality,
  destination: minting.end,
  recipient,
});

/** The networks of a payment by CCTP V2 and all that has to be on chain; a text with the reason for any other one. */
export function routeOf({ source, destination }: Payment, forks: ReadonlySet<string>) {
  const from = cctpEndOf(source.network.slug);
  const to = cctpEndOf(destination.network.slug);
  if (source.network.slug === destination.network.slug) return "the networks are the same";
  if (!from || !to) return `it does not serve ${(from ? destination : source).network.slug}`;
  // A fork has the contracts of the public network, and nothing on it has a value.
  for (const { network, cctp } of [from, to])
    if (!cctp.enabled && !forks.has(network.slug))
      return `its contracts on ${network.slug} have not been compared with a node yet (enabled in cctp.yaml)`;
  if (![source, destination].every((side, index) => isUsdc(side, index === 0 ? from : to)))
    return "it bridges usdc only";
  const ends = cctpEnds(from, to);
  if (!ends) return "one network is a test network, and the other is not";
  return { from, to, ends };
}

const isUsdc = ({ token }: Payment["source"], { cctp }: CctpEnd): boolean =>
  token.addr !== null && normalizeAddress(token.addr) === normalizeAddress(cctp.usdc);
