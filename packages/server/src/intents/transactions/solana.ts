import { NetworkUnavailableError } from "../../chains/chain";
import type { SolanaNode } from "../../chains/solana/node";
import { instructionsOf, solanaTransfers } from "../../simulation/solana/effects";
import type { ReadPayload } from "../../simulation/solana/payload";
import { type SolanaSimulated, simulatedFrom, simulateSolana } from "../../simulation/solana/simulate";
import { NATIVE } from "../../storage/native";
import type { Decoded, Outflow } from "./decoded";
import type { Trial } from "./trial";

/** Programs that prepare a transaction and move nothing. */
const isKnown = ({ parsed }: ReturnType<typeof instructionsOf>[number]) => parsed !== undefined;

/** Runs a transaction where a node can, and shows it down to the instructions that its programs invoke. */
export async function trySolana(
  node: SolanaNode | undefined,
  { transaction, base64 }: ReadPayload,
): Promise<{ decoded: Decoded; trial: Trial }> {
  const signers = transaction.named.slice(0, transaction.signers);
  const ran = await runs(node, { transaction, base64 });
  const simulated =
    ran ??
    simulatedFrom(transaction, {
      ...{ tables: transaction.lookups.map(() => undefined), execution: undefined },
      before: transaction.named.map(() => undefined),
    });
  const { outflows, notes } = flowsOf(simulated);
  const all = instructionsOf(simulated);
  if (ran?.failure !== undefined || !ran) {
    for (const one of all)
      if (!isKnown(one)) notes.push(`Nobody knows what the instruction of ${one.program} does.`);
  }
  const decoded: Decoded = {
    calls: all.map(({ program, parsed, depth }) => ({
      ...{ depth, kind: "instruction" as const, target: program, function: parsed?.type, value: undefined },
    })),
    ...{ outflows, acting: signers, notes: [...new Set(notes)] },
  };
  return { decoded, trial: trialOf(ran) };
}

function trialOf(ran: SolanaSimulated | undefined): Trial {
  if (!ran)
    return { simulation: "not_simulated", outflows: [], note: "No node of the network simulated it." };
  if (ran.failure === undefined) return { simulation: "success", outflows: [], note: undefined };
  return {
    ...{ simulation: "failed", outflows: [] },
    note: "It would fail now, so that what it moves is what its instructions say.",
  };
}

async function runs(
  node: SolanaNode | undefined,
  { transaction, base64 }: ReadPayload,
): Promise<SolanaSimulated | undefined> {
  try {
    return node && (await simulateSolana(node, transaction, base64));
  } catch (error) {
    if (error instanceof NetworkUnavailableError) return undefined;
    throw error;
  }
}

/** What instructions move. A token account whose owner could not be read stands for itself. */
function flowsOf(simulated: SolanaSimulated): { outflows: Outflow[]; notes: string[] } {
  const notes: string[] = [];
  const outflows = solanaTransfers(simulated).flatMap((transfer): Outflow[] => {
    const { source, sourceOwner, destination, destinationOwner, mint, amount } = transfer;
    // What is created comes from nobody, what is destroyed goes to nobody.
    if (source === undefined || destination === undefined) return [];
    if (mint === undefined) notes.push(`The token of the account ${source} could not be read.`);
    if (destinationOwner === undefined)
      notes.push(`The owner of the account ${destination} could not be read.`);
    return [
      {
        from: sourceOwner ?? simulated.transaction.named[0] ?? source,
        to: destinationOwner ?? destination,
        token: mint === null ? NATIVE : (mint ?? source),
        amount,
      },
    ];
  });
  return { outflows, notes };
}
