import type { TokenSelector } from "../document";
import { about, must, type PolicyRule } from "../rule";
import { isAccount, selects } from "../select";

export const testNetworks = about(
  ({ testNetworksOnly }) => testNetworksOnly || undefined,
  (_, { payment }) => must(payment.testNetwork, "a payment on test networks", payment.network),
);

export const network = about(
  ({ networks }) => networks,
  (networks, { payment }) => {
    const other = [payment.network, payment.destinationNetwork].find((one) => !networks.includes(one));
    return must(other === undefined, `networks of ${networks.join(", ")}`, other);
  },
);

export const provider = about(
  ({ providers }) => providers,
  (providers, { payment }) =>
    must(providers.includes(payment.provider), `one of ${providers.join(", ")}`, payment.provider),
);

const shownToken = ({ network, symbol, address }: TokenSelector) => `${symbol ?? address} on ${network}`;

/** A policy checks the decoded call. One that nobody decoded is none of its business, unless it names the provider. */
export const decodedCall: PolicyRule = ({ providers }, { payment: { contract, provider } }) =>
  must(
    contract.purpose !== "unknown" || providers?.includes(provider) === true,
    "a call that was decoded, or a provider that the policy names",
    `an unknown call of ${provider}`,
  );

/** Whatever may leave or arrive. */
export const token = about(
  ({ tokens }) => tokens,
  (tokens, { payment }) => {
    const { network, destinationNetwork, fallback } = payment;
    const moved = [
      [network, payment.token],
      [destinationNetwork, payment.destinationToken],
      ...(fallback ? [[destinationNetwork, fallback.token] as const] : []),
    ] as const;
    const other = moved.find(([at, token]) => !tokens.some((selector) => selects(selector, at, token)));
    return must(
      other === undefined,
      `tokens of ${tokens.map(shownToken).join(", ")}`,
      other && `${other[1].address} on ${other[0]}`,
    );
  },
);

export const sender = about(
  ({ senders }) => senders,
  (senders, { payment: { network, sender } }) =>
    must(
      senders.some((account) => isAccount(account, network, sender)),
      "an allowed sender",
      sender,
    ),
);

export const recipient = about(
  ({ recipients }) => recipients,
  (recipients, { payment: { destinationNetwork, recipient } }) =>
    must(
      recipients.some((account) => isAccount(account, destinationNetwork, recipient)),
      "an allowed recipient",
      recipient,
    ),
);
