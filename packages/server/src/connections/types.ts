import type { AccountConnectionTable } from "../storage/schema/accounts";
import type { AccountConnection } from "../workspace/account-connections";
import { providerFamilies } from "./provider-types";

/** What every connection of a type has in common. */
export interface ConnectionType {
  /** What it can be asked for; the first is what it is by default. */
  readonly kinds: readonly [AccountConnectionTable["kind"], ...AccountConnectionTable["kind"][]];
  /** Whether users push and import its data, so that there is nobody to ask. */
  readonly isPushed: boolean;
}

/** The types of connections that this server has, by their name. */
export const connectionTypes: ReadonlyMap<string, ConnectionType> = new Map([
  ["custom", { kinds: ["account", "books"], isPushed: true } satisfies ConnectionType],
  ...[...providerFamilies].map(([type, family]): [string, ConnectionType] => [
    type,
    { kinds: [family === "ledger" ? "ledger" : "account"], isPushed: false },
  ]),
]);

/** Whether data can be pushed into a connection. */
export const isPushed = ({ type }: Pick<AccountConnection, "type">): boolean =>
  connectionTypes.get(type)?.isPushed ?? false;
