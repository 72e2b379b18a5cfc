// A client by the shapes that earlier versions of the interface published, written by them alone: it picks the keys that
// it knows, chooses the members of unions by the presence of keys, and verifies no enum.

/** An answer lacks what this client cannot do without. */
class MissingKeyError extends Error {}

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json => typeof value === "object" && value !== null;

function required(json: unknown, key: string): unknown {
  if (!isObject(json) || json[key] === undefined) throw new MissingKeyError(key);
  return json[key];
}

const pick = (json: unknown, keys: readonly string[]): Json =>
  Object.fromEntries(keys.map((key) => [key, isObject(json) ? json[key] : undefined]));

function list<Item>(json: unknown, read: (item: unknown) => Item): Item[] {
  if (!Array.isArray(json)) throw new MissingKeyError("an array");
  return json.map(read);
}

function date(value: unknown): Date {
  const time = new Date(String(value));
  if (Number.isNaN(time.getTime())) throw new MissingKeyError("a date");
  return time;
}

const coreKeys = ["country_of_residence", "customer_identification", "date_of_birth", "place_of_birth"];
const nationalKeys = ["country_of_issue", "identifier_type", "national_identifier", "registration_authority"];
const quoteKeys = ["provider", "from_chain", "to_chain", "from_asset", "to_asset", "amount_in"];
const memberKeys = [
  ["chain_id", "data", "kind", "to", "value"],
  ["chain_id", "kind", "msgs"],
  ["chain_id", "kind", "tx_base64"],
];

function readPerson(json: unknown) {
  const person = required(json, "person");
  return {
    id: required(json, "id"),
    createdAt: date(required(json, "created_at")),
    kind: required(person, "kind"),
    person: pick(required(person, "person"), coreKeys),
    names: list(required(json, "name_identifiers"), (name) =>
      pick(name, ["is_legal", "kind", "primary_identifier", "secondary_identifier"]),
    ),
    nationals: list(required(json, "national_identifiers"), (item) => pick(item, nationalKeys)),
    accounts: list(required(json, "account_numbers"), (item) => required(item, "account_number")),
  };
}

function readTransaction(json: unknown) {
  const member = memberKeys.find((keys) => keys.every((key) => isObject(json) && json[key] !== undefined));
  if (!member) throw new MissingKeyError("the keys of a transaction");
  return pick(json, [...member, "meta"]);
}

function readQuote(json: unknown) {
  const expires = required(json, "expires_at");
  const keys = [...quoteKeys, "amount_out_estimated", "min_amount_out"];
  return {
    ...Object.fromEntries(keys.map((key) => [key, required(json, key)])),
    id: required(json, "id"),
    createdAt: date(required(json, "created_at")),
    expiresAt: expires === null ? null : date(expires),
    transactions: list(required(json, "transactions"), readTransaction),
  };
}

function readReport(json: unknown) {
  const partyOf = (party: unknown) => (party == null ? null : readPerson(party));
  const { sender, recipient } = pick(json, ["sender", "recipient"]);
  return { hash: required(json, "tx_hash"), sender: partyOf(sender), recipient: partyOf(recipient) };
}

/** Every call raises for a status outside 200 to 299 and for an answer without the keys that it needs. */
export function publishedClient(baseUrl: string, accessToken: string) {
  async function send(method: string, path: string, body?: unknown): Promise<unknown> {
    const response = await fetch(baseUrl + path, {
      method,
      headers: { Authorization: `Bearer ${accessToken}`, "Content-Type": "application/json" },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.json();
  }
  const person = (id: string) => `/v1/persons/${encodeURIComponent(id)}`;
  return {
    chains: async () =>
      list(await send("GET", "/v1/chains"), (chain) => ({
        slug: required(chain, "slug"),
        label: required(chain, "label"),
        kind: required(chain, "kind"),
        aliases: list(required(chain, "aliases"), String),
        isTestnet: required(chain, "is_testnet"),
      })),
    createPerson: async (payload: unknown) => readPerson(await send("POST", "/v1/persons", payload)),
    person: async (id: string) => readPerson(await send("GET", person(id))),
    replacePerson: async (id: string, payload: unknown) => readPerson(await send("PUT", person(id), payload)),
    persons: async () => list(await send("GET", "/v1/persons"), readPerson),
    personByAccount: async (account: string) =>
      readPerson(await send("GET", `/v1/persons/by_account/${encodeURIComponent(account)}`)),
    quote: async (query: Record<string, string>) => {
      const answer = await send("GET", `/v1/transactions/quote?${new URLSearchParams(query)}`);
      return { quote: readQuote(required(answer, "quote")), risk: required(answer, "risk") };
    },
    quotes: async (query: Record<string, string>) =>
      list(
        required(await send("GET", `/v1/transactions/quotes?${new URLSearchParams(query)}`), "quotes"),
        readQuote,
      ),
    submit: async (body: unknown) => required(await send("POST", "/v1/transactions", body), "tx_hash"),
    report: async (hash: string) =>
      readReport(await send("GET", `/v1/transactions/${encodeURIComponent(hash)}`)),
    reports: async () => list(await send("GET", "/v1/transactions"), readReport),
  };
}
