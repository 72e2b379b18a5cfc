import type { Movement } from "../movement";
import { isAccount, isToken, tokenName } from "../select";
import { type IntentRule, unlessEach } from "./rule";

/** Where movements leave and where they arrive. */
const endsOf = (movements: readonly Movement[]) =>
  movements.flatMap((one) => [one, ...(one.arrival ? [one.arrival] : [])]);

/** Where payments may go on, what they may be of, and between whom. */
export const testNetworks: IntentRule = {
  key: "test_networks",
  name: "Test networks only",
  scope: "transaction",
  refuses: ({ testNetworksOnly }) => (testNetworksOnly ? "Payments on other than test networks." : undefined),
  judge: (_, movements) =>
    unlessEach(
      endsOf(movements),
      ({ network }) => network.is_testnet,
      "a payment on test networks",
      ({ network }) => network.slug,
    ),
};

export const network: IntentRule = {
  key: "network",
  name: "Networks",
  scope: "transaction",
  refuses: ({ networks }) => networks && `Payments on other networks than ${listed(networks)}.`,
  judge: ({ networks = [] }, movements) =>
    unlessEach(
      endsOf(movements),
      (one) => networks.includes(one.network.slug),
      `one of the networks ${listed(networks)}`,
      (one) => one.network.slug,
    ),
};

export const token: IntentRule = {
  key: "token",
  name: "Tokens",
  scope: "recipient",
  refuses: ({ tokens }) => tokens && `Payments of other tokens than the ${tokens.length} that are listed.`,
  judge: ({ tokens = [] }, movements) =>
    unlessEach(
      endsOf(movements),
      (one) => tokens.some((selector) => isToken(selector, one.network.slug, one.token)),
      "a token that the policy lists",
      (one) => `${tokenName(one.token)} on ${one.network.slug}`,
    ),
};

export const sender: IntentRule = {
  key: "sender",
  name: "Senders",
  scope: "transaction",
  refuses: ({ senders }) => senders && "Payments from other accounts than those listed.",
  judge: ({ senders = [] }, movements) =>
    unlessEach(
      movements,
      (one) =>
        one.sender !== undefined &&
        senders.some((selector) => isAccount(selector, one.network.slug, one.sender ?? "")),
      "a sender that the policy lists",
      (one) => one.sender ?? "none that is named",
    ),
};

export const recipient: IntentRule = {
  key: "recipient",
  name: "Recipients",
  scope: "recipient",
  refuses: ({ recipients }) => recipients && "Payments to other accounts than those listed.",
  judge: ({ recipients = [] }, movements) =>
    unlessEach(
      movements,
      (one) =>
        recipients.some((selector) => isAccount(selector, (one.arrival ?? one).network.slug, one.recipient)),
      "a recipient that the policy lists",
      (one) => one.recipient,
    ),
};

/** All of few, or how many. */
const listed = (names: readonly string[]): string =>
  names.length <= 8 ? names.join(", ") : `the ${names.length} that are listed`;
