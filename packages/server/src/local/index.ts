/** `@waybill/server/local`: the whole service on this machine, for development and for test suites. */
export type { AddressBook } from "./address-book";
export * from "./chains/index";
export { type ClockAdvance, ClockError, type ClockRefusal, type LocalClock } from "./clock";
export type { DevKeyName } from "./keys";
export * from "./providers/index";
export { type LocalService, type LocalServiceOptions, startLocalService } from "./service";
