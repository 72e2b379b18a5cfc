import { mayPass, type RpcError } from "../../rpc";
import { isExecutionError } from "../node-errors";

/**
 * Codes of `eth_simulateV1` (execution-apis) for a call that no block can include: nonce, base fee, intrinsic gas,
 * funds, the gas of the block, a sender with code, and init code that is too long.
 */
const CODES: ReadonlySet<number> = new Set([
  ...[-38010, -38011, -38012, -38013, -38014, -38015],
  ...[-38024, -38025],
]);

const words = /intrinsic gas|gas limit|CallGasCost|nonce too|fee (cap )?(less|too)|init ?code/i;

/** Whether an error means that a call itself is refused, and not that the node failed. */
export const isRefusedCall = (error: RpcError): boolean =>
  CODES.has(error.code) || isExecutionError(error) || (words.test(error.message) && !mayPass(error));
