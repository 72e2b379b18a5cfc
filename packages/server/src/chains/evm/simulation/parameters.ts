import { toHex } from "../answers";
import type { SimulatedCallRequest, SimulationBlock, StateOverrides } from "./types";

/** A call as JSON-RPC has it. */
export const callParameter = ({ from, to, data, value, gas }: SimulatedCallRequest) => ({
  ...(from !== undefined && { from }),
  ...(to !== undefined && { to }),
  ...(data !== undefined && data !== "0x" && { data }),
  ...(value !== undefined && value > 0n && { value: toHex(value) }),
  ...(gas !== undefined && { gas: toHex(gas) }),
});

/** State overrides as `eth_call`, `eth_simulateV1` and `debug_traceCall` have them. */
export const overridesParameter = (overrides: StateOverrides): Record<string, object> =>
  Object.fromEntries(
    [...overrides].map(([address, { balance, nonce, code, stateDiff }]) => [
      address,
      {
        ...(balance !== undefined && { balance: toHex(balance) }),
        ...(nonce !== undefined && { nonce: toHex(nonce) }),
        ...(code !== undefined && { code }),
        ...(stateDiff !== undefined && { stateDiff }),
      },
    ]),
  );

/** The simulated block follows that whose state it is; `moreGas`: beyond what it may hold, for what is only read. */
export const blockParameter = ({ number, time, gasLimit }: SimulationBlock, moreGas = 0n) => ({
  number: toHex(number + 1n),
  time: toHex(time),
  ...(moreGas > 0n && { gasLimit: toHex(gasLimit + moreGas) }),
});

/** A block as a parameter by its hash (EIP-1898), so that a reorganisation cannot change what is read. */
export const atBlock = ({ hash }: SimulationBlock) => ({ blockHash: hash });
