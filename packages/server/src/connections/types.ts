import type { AccountConnectionTable } from "../storage/account-tables";
import type { AccountConnection } from "../workspace/account-connections";

/** What every connection of a type has in common. */
export interface ConnectionType {
  /** What it can be asked for; the first is what it is by default. */
  readonly kinds: readonly [AccountConnectionTable["kind"], ...AccountConnectionTable["kind"][]];
  /** Whether users push and import its data, so that there is nobody to ask. */
  readonly isPushed: boolean;
  /** Asks the provider whether it answers; throws ProviderError where not. Absent: there is nobody to ask. */
  check?(connection: AccountConnection, signal: AbortSignal): Promise<void>;
}

/** The types of connections that this server has, by their name. */
export const connectionTypes: ReadonlyMap<string, ConnectionType> = new Map([
  ["custom", { kinds: ["account", "books"], isPushed: true }],
]);

/** Whether data can be pushed into a connection. */
export const isPushed = ({ type }: Pick<AccountConnection, "type">): boolean =>
  connectionTypes.get(type)?.isPushed ?? false;
