import { symbolOf } from "../../chains/token-reference";
import { isBlacklisting } from "../../labels/categories";
import { defineRule } from "../define-rule";
import { ownLabels } from "../labelled";
import { optional, required } from "../parameters";

/** An account that the issuer of a token freezes or frees on chain; of watched accounts also the lists of issuers. */
export const issuerBlacklist = defineRule(
  "issuer_blacklist",
  { token: required("token"), addresses: optional("addresses") },
  ({ token, addresses: accounts }, { network }) => {
    const watched = accounts && new Set(accounts);
    const concerns = ({ category }: { category: string }) => isBlacklisting(category);
    const caption = "Blacklisted by an issuer";
    return [
      {
        on: "freeze",
        token,
        judge: ({ account, frozen, time, block, txHash }) => {
          if (watched && !watched.has(account)) return [];
          const did = frozen ? "froze" : "freed";
          const message = `The issuer of ${symbolOf(network, token)} ${did} ${account} on ${network}.`;
          const alert = { time, block, txHash, caption: `Account ${frozen ? "frozen" : "freed"}`, message };
          const subject = ["freeze", account, frozen ? 1 : 0, txHash];
          return [{ kind: "occurred", subject, alert: { ...alert, addresses: [account] } }];
        },
      },
      ...(accounts ? [ownLabels({ network, accounts, caption, concerns })] : []),
    ];
  },
);
