/** `@waybill/server/local`: the whole service on this machine, for development and for test suites. */

import { requireSupportedNode } from "../lib/supported-node";

export type { AddressBook } from "./address-book";
export * from "./chains/index";
export { type ClockAdvance, ClockError, type ClockRefusal, type LocalClock } from "./clock";
export type { DevKeyName } from "./keys";
export * from "./providers/index";
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
