/** The output of a command with `--json` if it is not the answer of one operation: the fields that an object always has. */
export interface ComposedOutput {
  readonly has: readonly string[];
  /** A list of such objects. */
  readonly list?: true;
  /** One document per line, while the command runs. */
  readonly lines?: true;
  /** A file that the SDK reads again, so it has the SDK's names. All other outputs have the names of the interface. */
  readonly document?: true;
}

/** The operation of the core interface whose answer is printed, or a composed output; null if the command prints no JSON. */
export type OutputOf = { readonly operation: string } | ComposedOutput | null;

const person = { operation: "getPerson" };
const paid = { has: ["status", "report", "tracked"] };

/**
 * The outputs, for `waybill commands`, of commands that no operation has as its `x-cli`. The outputs of operations follow from
 * the description.
 */
export const outputs: Readonly<Record<string, OutputOf>> = {
  "persons edit": person,
  quote: { has: ["quote", "risk", "request"] },
  sign: { has: ["kind", "network", "quoteId", "signedPayload", "txHash"], document: true },
  explain: { has: ["explanation", "expired", "signed"] },
  pay: paid,
  "payments list": { ...paid, list: true },
  "payments show": paid,
  "payments deliver": {
    has: ["status", "network", "recipient", "amount", "fee", "nonce", "tx_hash", "reason"],
    list: true,
  },
  "payments resume": { ...paid, list: true },
  listen: { has: ["at", "event_id", "severity", "caption", "status", "error"], lines: true },
  "payments watch": { has: ["at", "tx_hash", "status"], lines: true },
  "persons import": {
    has: ["file", "results", "stored", "stored_before", "exists", "refused", "not_exportable"],
  },
  "persons export": { has: ["file", "records", "left_out", "causes", "transliterated"] },
  "persons validate": { has: ["file", "records", "faulty", "faults"] },
  "persons delete": { has: ["id", "deleted"] },
  "wallets create": { has: ["name", "kind", "address", "path"] },
  "wallets import": { has: ["name", "kind", "address", "path"] },
  "wallets list": { has: ["name", "kind", "address"], list: true },
  "wallets show": { has: ["name", "kind", "address", "path", "addresses"] },
  balance: { has: ["balances"] },
  screen: { operation: "screenAddress" },
  "risk check": { operation: "getAddressRisk" },
  "contacts list": { has: ["name", "address"], list: true },
  "contacts add": { has: ["name", "address"] },
  "contacts remove": { has: ["removed"] },
  "wallets balance": { has: ["balances"] },
  "wallets rename": { has: ["name", "kind", "address", "path", "former_name"] },
  "wallets delete": { has: ["name", "kind", "address", "path", "deleted"] },
  "config list": { has: ["setting", "value", "source", "name"], list: true },
  "config get": { has: ["setting", "value", "source", "name"] },
  "config set": { has: ["profile", "setting", "value"] },
  "config unset": { has: ["profile", "setting", "value"] },
  "config path": { has: ["path"] },
  "config profiles list": { has: ["name", "in_use", "settings"], list: true },
  "config profiles use": { has: ["profile"] },
  "config profiles delete": { has: ["profile", "deleted"] },
  doctor: { has: ["findings", "settings"] },
  dev: {
    has: [
      "base_url",
      "console_url",
      "test_url",
      "attestation_url",
      "api_keys",
      "networks",
      "wallets",
      "providers",
    ],
    lines: true,
  },
  "risk events watch": { has: ["id", "severity", "caption", "details"], lines: true },
  "platform cases export": { has: ["file", "id", "events", "last_hash", "sha256"] },
  "platform cases verify": { has: ["file", "id", "events", "last_hash", "sha256"] },
  "platform imports run": { has: ["import_id", "status", "rows_read", "rows_rejected", "file", "rejected"] },
  "platform treasury show": { has: ["summary", "cash_flow", "corridors"] },
  "server start": { has: ["base_url", "database", "networks"] },
  "server health": { has: ["status", "networks", "loops", "queue"] },
  "server keys create": { has: ["id", "api_key", "created_at"] },
  "server keys list": { has: ["id", "workspace", "name", "plan"], list: true },
  "server keys rotate": { has: ["id", "api_key", "replaced"] },
  "server secrets rotate": { has: ["table", "resealed", "current", "unopened"], list: true },
  "server keys revoke": { has: ["id", "revoked"] },
  "server labels import": { has: ["lists", "removed", "skipped"] },
  "server labels list": { has: ["list", "labels"], list: true },
  "server labels remove": { has: ["list", "removed"] },
  "server sanctions import": { has: ["list", "version", "entries", "added", "changed", "removed"] },
  "server sanctions status": { has: ["list", "state", "version", "age_days", "entries"], list: true },
  "server sanctions imports": { has: ["list", "imported_at", "added", "changed", "removed"], list: true },
  "server sanctions remove": { has: ["list", "removed"] },
  "server jobs list": { has: ["id", "kind", "state", "attempts"], list: true },
  "server jobs show": { has: ["id", "kind", "state", "attempts", "payload"] },
  "server jobs retry": { has: ["id", "retried"] },
  "server migrate": { has: ["database", "migrations", "applied"] },
  "server copy": { has: ["from", "to", "tables"] },
  "server backup": { has: ["database", "file", "bytes"] },
  "server checkpoint": { has: ["database", "checkpoint"] },
  "server verify": {
    has: ["database", "checkpoint", "checkpoint_at", "rows", "case_events", "structure", "faults"],
  },
  "server restore": { has: ["database", "file"] },
  completion: { has: ["shell", "script"] },
  // Prints the answer of the service, unchanged.
  api: null,
  commands: { has: ["version", "exit_codes", "global_flags", "commands"] },
};
