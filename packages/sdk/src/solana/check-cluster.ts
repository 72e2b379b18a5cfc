import { QuoteRefusedError, type RuleFailure, SigningError } from "../errors/signing";
import { scalarText } from "../json-value";
import { askSigner, type SignerOptions } from "../signing/ask-signer";
import { show } from "../verify/rule";
import type { ClusterReader } from "../verify/solana/cluster";
import type { ProvenTransfer } from "../verify/solana/prove";
import { own } from "../verify/untrusted-fields";

/**
 * Binds a payment to the cluster it was requested for. Its bytes name a cluster by their blockhash only, so a node of the
 * right cluster (its genesis hash begins with the CAIP-2 reference) has to know that blockhash.
 *
 * @throws QuoteRefusedError (rules `genesis_hash`, `cluster_blockhash`); SigningError when the node fails, AbortedError
 */
export async function checkCluster(
  { reference, blockhash }: Pick<ProvenTransfer, "reference" | "blockhash">,
  cluster: ClusterReader,
  options: SignerOptions,
): Promise<void> {
  const [genesis, valid] = await ask(cluster, blockhash, options);
  if (typeof genesis !== "string" || reference === "" || !genesis.startsWith(reference)) {
    throw refused({
      rule: "genesis_hash",
      expected: `a node whose genesis hash begins with ${reference}`,
      actual: show(scalarText(genesis).slice(0, 44)),
      hint: "Give a node of the network that the request names, and let the wallet use the same network.",
    });
  }
  if (own(valid, "value") === true) return;
  throw refused({
    rule: "cluster_blockhash",
    expected: "a blockhash that the network's node knows",
    actual: blockhash,
    hint: "Ask for a new quote. If that is refused too, its transactions are made for another network.",
  });
}

const ask = (
  cluster: ClusterReader,
  blockhash: string,
  options: SignerOptions,
): Promise<[unknown, unknown]> =>
  askSigner(
    () =>
      // Each within a promise: one that throws must not leave the other one's failure to nobody.
      Promise.all([
        (async () => cluster.getGenesisHash())(),
        (async () => cluster.isBlockhashValid(blockhash, { commitment: "processed" }))(),
      ]),
    options,
    {
      onAbort: "Nothing was signed.",
      onFailure: (cause) =>
        new SigningError(
          "The node of the network could not be asked which network it is",
          "Nothing was signed. Its own error is the cause of this one.",
          cause,
        ),
    },
  );

const refused = (failure: RuleFailure) => new QuoteRefusedError(failure, [failure]);
