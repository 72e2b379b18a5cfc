import type { Address } from "@solana/addresses";
import { addressBytes } from "../../../../../chains/solana/address";
import { SYSTEM_PROGRAM } from "../../../../../chains/solana/programs";
import { solanaFaucet } from "../../../wallets";
import { fromBase58, toBase64 } from "../../encodings";
import type { Ledger } from "../../ledger";
import { signedBy } from "../../signed-by";
import { blockhashAge } from "../../slots";
import type { DecodedTransaction } from "../../transaction";
import { describe, type TransactionError } from "../../transaction-error";
import type { Machine } from "../../virtual-machine";
import { accountFormat } from "../account-encoding";
import { invalidParams, preflightFailure, RpcError, signatureFailure } from "../errors";
import type { Json } from "../json";
import { inContext, type Methods, type Node } from "../method";
import { address, type Options } from "../params";
import { malformedIsInvalid, sentTransaction } from "../transaction-parameter";

/** Methods that submit or simulate transactions. */
export const submitMethods: Methods = {
  sendTransaction: ({ ledger }, params) => {
    const options = params.options(1);
    const transaction = sentTransaction(params, options);
    const [signature = ""] = transaction.signatures;
    const refuse = (err: TransactionError, data: Json) => preflightFailure(describe(err), data);
    if (options.flag("skipPreflight")) {
      // Like a cluster: without preflight the signature is returned even if the transaction never lands.
      if (transaction.isFullySigned) ledger.submit(transaction);
      return signature;
    }
    if (!transaction.isFullySigned) throw signatureFailure();
    const simulation = simulate(ledger, transaction, { verify: true, anyBlockhash: false });
    if (simulation.err === "SignatureFailure") throw signatureFailure();
    if (simulation.err !== null) throw refuse(simulation.err, simulationShape(simulation));
    ledger.submit(transaction);
    return signature;
  },
  simulateTransaction: (node, params) => {
    const options = params.options(1);
    const verify = options.flag("sigVerify");
    const anyBlockhash = options.flag("replaceRecentBlockhash");
    if (verify && anyBlockhash) throw invalidParams("sigVerify may not be used with replaceRecentBlockhash");
    const transaction = sentTransaction(params, options);
    if (verify && !transaction.isFullySigned) throw signatureFailure();
    const simulation = simulate(node.ledger, transaction, { verify, anyBlockhash });
    if (simulation.err === "SignatureFailure") throw signatureFailure();
    return inContext(node, simulationShape(simulation, node, options));
  },
  requestAirdrop: ({ ledger }, params) => {
    const to = params.address(0);
    const lamports = params.integer(1);
    params.options(2);
    if (lamports === 0) throw invalidParams("an airdrop must be at least one lamport");
    const { slots } = ledger;
    const blockhash = slots.blockhash(slots.current);
    const transaction = malformedIsInvalid(() => airdropTransaction(to, BigInt(lamports), blockhash));
    const landed = ledger.submit(transaction);
    if (typeof landed === "object" && "slot" in landed && landed.record.err === null) return landed.signature;
    const why = typeof landed === "object" && "slot" in landed ? landed.record.err : landed;
    throw new RpcError(-32603, `airdrop request failed: ${why === null ? "" : describe(why)}`);
  },
};

/** A regular transaction in which the faucet sends lamports. The recipient must not be the faucet. */
function airdropTransaction(to: string, lamports: bigint, blockhash: string): DecodedTransaction {
  const transfer = Buffer.alloc(12);
  transfer.writeUInt32LE(2, 0); // The system program's Transfer.
  transfer.writeBigUInt64LE(lamports, 4);
  const message = Buffer.concat([
    Buffer.from([1, 0, 1]), // One signer, who pays the fee; one read-only account.
    Buffer.from([3]),
    ...[solanaFaucet.address, to, SYSTEM_PROGRAM].map(addressBytes),
    fromBase58(blockhash),
    Buffer.from([1, 2, 2, 0, 1, transfer.length]), // One instruction: program 2, accounts 0 and 1.
    transfer,
  ]);
  return signedBy(solanaFaucet, message);
}

type Simulation = ReturnType<Machine["simulate"]>;

interface SimulationOptions {
  /** Verifies the signatures. */
  verify: boolean;
  /** Treats the blockhash as a recent one. */
  anyBlockhash: boolean;
}

/** Simulates the transaction on the current state. */
function simulate(
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
function simulationShape(simulation: Simulation, node?: Node, options?: Options): Json {
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
