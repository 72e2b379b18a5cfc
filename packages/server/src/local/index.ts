/** `@waybill/server/local`: the whole service on this machine, for development and for test suites. */

import { requireSupportedNode } from "../lib/supported-node";

export type { AddressBook } from "./address-book";
export type { ForkSource, LocalChain } from "./chains/chain";
export { DevnetError } from "./chains/errors";
export { callFromMultisig, deployMultisig, type MultisigCall, type MultisigOrder } from "./chains/multisig";
export {
  type Devnet,
  type DevnetOptions,
  defaultNetworks,
  forkWords,
  localNetworks,
  startDevnet,
} from "./chains/start";
export type { DevWallet, Operator } from "./chains/wallets";
export { type ClockAdvance, ClockError, type ClockRefusal, type LocalClock } from "./clock";
export type { DevKeyName } from "./keys";
export { defaultScenario } from "./providers/default-scenario";
export {
  type ProviderScenario,
  readScenario,
  type ScriptedAccount,
  type ScriptedEvent,
  type ScriptedHappening,
  type ScriptedRow,
} from "./providers/scenario";
export {
  type ScriptedProviders,
  type ScriptedProvidersOptions,
  startScriptedProviders,
} from "./providers/start";
export { type LocalService, type LocalServiceOptions, startLocalService } from "./service";
export {
  createTestBench,
  type TestBenchClient,
  TestBenchRefusal,
  type TestFaultTarget,
  type TestInbox,
  type TestWorld,
} from "./test-bench/client";

requireSupportedNode();
