import type { Address } from "@solana/addresses";
import { toBase64 } from "../encodings";
import type { Ledger } from "../ledger";
import { blockhashAge } from "../slots";
import type { DecodedTransaction } from "../transaction";
import type { Machine } from "../virtual-machine";
import { accountFormat } from "./account-encoding";
import type { Json } from "./json";
import type { Node } from "./method";
import { address, type Options } from "./params";

type Simulation = ReturnType<Machine["simulate"]>;

interface SimulationOptions {
  /** Verifies the signatures. */
  verify: boolean;
  /** Treats the blockhash as a recent one. */
  anyBlockhash: boolean;
}

/** Simulates the transaction on the current state. */
export function simulate(
  ledger: Ledger,
  transaction: DecodedTransaction,
  { verify, anyBlockhash }: SimulationOptions,
): Simulation {
  const refused = anyBlockhash ? undefined : ledger.refusal(transaction);
  if (refused === undefined) return ledger.simulate(transaction, verify);
  return {
    err: refused,
    logs: [],
    innerInstructions: [],
    unitsConsumed: 0,
    returnData: null,
    after: new Map(),
  };
}

/** A simulation in the format of nodes; with options also the requested accounts and inner instructions. */
export function simulationShape(simulation: Simulation, node?: Node, options?: Options): Json {
  const { err, logs, unitsConsumed, returnData, innerInstructions } = simulation;
  const slots = node?.ledger.slots;
  return {
    accounts: node && options ? askedAccounts(simulation, node, options) : null,
    err,
    innerInstructions: options?.flag("innerInstructions")
      ? innerInstructions.map(({ index, instructions }) => ({
          index,
          instructions: instructions.map((instruction) => ({ ...instruction })),
        }))
      : null,
    logs,
    replacementBlockhash:
      slots && options?.flag("replaceRecentBlockhash")
        ? { blockhash: slots.blockhash(slots.current), lastValidBlockHeight: slots.current + blockhashAge }
        : null,
    returnData: returnData && {
      programId: returnData.programId,
      data: [toBase64(returnData.data), "base64"],
    },
    unitsConsumed,
  };
}

function askedAccounts({ after, err }: Simulation, node: Node, options: Options): Json {
  const accounts = options.object("accounts");
  if (!accounts) return null;
  const format = accountFormat(node, accounts, { defaultEncoding: "base64" });
  const addresses = accounts.list("addresses", 64).map((value) => address(value, "accounts.addresses"));
  const found = (of: Address) => after.get(of) ?? node.ledger.machine.account(of);
  return addresses.map((of) => {
    const account = err === null ? found(of) : undefined;
    return account && account.lamports > 0n ? format(of, account) : null;
  });
}
