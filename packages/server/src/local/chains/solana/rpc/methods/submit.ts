import { airdropTransaction } from "../../faucet";
import { describe, type TransactionError } from "../../transaction-error";
import { invalidParams, preflightFailure, RpcError, signatureFailure } from "../errors";
import type { Json } from "../json";
import { inContext, type Methods } from "../method";
import { simulate, simulationShape } from "../simulation";
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
    if (lamports === 0) throw invalidParams("an airdrop has at least one lamport");
    const { slots } = ledger;
    const blockhash = slots.blockhash(slots.current);
    const transaction = malformedIsInvalid(() => airdropTransaction(to, BigInt(lamports), blockhash));
    const landed = ledger.submit(transaction);
    if (typeof landed === "object" && "slot" in landed && landed.record.err === null) return landed.signature;
    const why = typeof landed === "object" && "slot" in landed ? landed.record.err : landed;
    throw new RpcError(-32603, `airdrop request failed: ${why === null ? "" : describe(why)}`);
  },
};
