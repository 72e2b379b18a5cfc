import type { Tampering } from "../tampering";
import { cosmos } from "./cosmos";
import { envelope } from "./envelope";
import { evmCall } from "./evm-call";
import { evmEnvelope } from "./evm-envelope";
import { payloads } from "./payload";
import { paymentKinds } from "./payment-kind";
import { solana } from "./solana";
import { solanaPlaces } from "./solana-places";
import { swapCctp } from "./swap-cctp";

/** All tamperings; their names are stable across releases. */
export const tamperings: readonly Tampering[] = [
  ...envelope,
  ...evmEnvelope,
  ...evmCall,
  ...swapCctp,
  ...paymentKinds,
  ...solana,
  ...solanaPlaces,
  ...cosmos,
  ...payloads,
];
