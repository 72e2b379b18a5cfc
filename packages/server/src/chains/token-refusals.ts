import type { FieldError } from "../field-errors";
import { NetworkUnavailableError, RecipientError } from "./chain";
import type { NodeClients } from "./connect";
import { isBlacklisted, isPaused } from "./evm/issuer-controls";
import type { EvmNode } from "./evm/node";
import type { Payment } from "./payment";

// An issuer can pause its token, and keep accounts from sending and receiving it. A transaction against that fails and
// costs its fee; tokens that are burned for such an account are not minted. On Solana an issuer freezes accounts:
// chains/solana/recipient.ts.

type Nodes = Pick<NodeClients, "evm">;

/** The token and the address of a party of a payment on an EVM network that this server has a node of. */
interface Side {
  party: "sender" | "recipient";
  network: string;
  node: EvmNode;
  token: string;
  address: string;
}

function sidesOf({ evm }: Nodes, { source, destination }: Pick<Payment, "source" | "destination">): Side[] {
  const side = (party: Side["party"], { network, token, address }: Payment["source"]): Side[] => {
    const node = evm.get(network.slug);
    return node && token.addr !== null
      ? [{ party, network: network.slug, node, token: token.addr, address }]
      : [];
  };
  return [...side("sender", source), ...side("recipient", destination)];
}

/** The obstacle that a blacklist of an issuer is, in words. */
const blacklisting = ({ party, network, token }: Pick<Side, "party" | "network" | "token">): string =>
  `the issuer of the token ${token} on ${network} has blacklisted the ${party}, which cannot ${party === "sender" ? "send" : "receive"} this token`;

/** Throws RecipientError, with the party, when a party cannot send or receive its token, and NetworkUnavailableError. */
export async function requireNotBlacklisted(nodes: Nodes, payment: Payment): Promise<void> {
  await Promise.all(
    sidesOf(nodes, payment).map(async ({ party, network, node, token, address }) => {
      if (await isBlacklisted(node, token, address))
        throw new RecipientError(blacklisting({ party, network, token }), party);
    }),
  );
}

/** The issuer of a token refuses a payment. */
export interface TokenRefusal {
  code: Extract<FieldError["code"], "blacklisted" | "paused">;
  message: string;
  params: { network: string; token: string; party?: Side["party"] };
}

/** All that issuers have against a payment at this moment. The chain decides where a node does not answer. */
export async function tokenRefusals(
  nodes: Nodes,
  payment: Pick<Payment, "source" | "destination">,
): Promise<TokenRefusal[]> {
  const sides = sidesOf(nodes, payment);
  const found = sides.flatMap(({ party, network, node, token, address }, index) => {
    const isFirst = sides.findIndex((one) => one.network === network && one.token === token) === index;
    const params = { network, token };
    return [
      asked(isBlacklisted(node, token, address), () => ({
        code: "blacklisted" as const,
        message: blacklisting({ party, network, token }),
        params: { ...params, party },
      })),
      ...(isFirst
        ? [
            asked(isPaused(node, token), () => ({
              code: "paused" as const,
              message: `the issuer of the token ${token} on ${network} has paused it`,
              params,
            })),
          ]
        : []),
    ];
  });
  return (await Promise.all(found)).flat();
}

async function asked(question: Promise<boolean>, refusal: () => TokenRefusal): Promise<TokenRefusal[]> {
  try {
    return (await question) ? [refusal()] : [];
  } catch (error) {
    if (error instanceof NetworkUnavailableError) return [];
    throw error;
  }
}
