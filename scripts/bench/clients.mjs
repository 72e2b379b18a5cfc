/**
 * Clients of a server, in a process of their own: `node clients.mjs <url> <key> <clients> <milliseconds> <wallets, JSON>`. Each
 * sends one request after the other without a pause, and knows the persons that it stores. Prints `{"calls": {"<name>":
 * {"node": whether the call asks a chain's node, "times": [milliseconds]}}, "lost": [what was acknowledged and is not there],
 * "failures": {"<name> <status>": count}}`.
 */
import { randomBytes, randomInt } from "node:crypto";
import { connect } from "node:net";

const [url, key, clients, duration, wallets] = process.argv.slice(2);
const { hostname, port, host } = new URL(url);
const addresses = JSON.parse(wallets);

const LAST_CHUNK = Buffer.from("\r\n0\r\n\r\n");

/** Reads the head of an answer; `total` is the length of the whole answer, undefined when it ends with the last chunk. */
function headOf(bytes) {
  const end = bytes.indexOf("\r\n\r\n");
  if (end < 0) return undefined;
  const text = bytes.toString("latin1", 0, end);
  const status = Number(text.slice(9, 12));
  const length = status === 204 ? 0 : /\r\ncontent-length: *(\d+)/i.exec(text)?.[1];
  return { status, body: end + 4, total: length === undefined ? undefined : end + 4 + Number(length) };
}

/**
 * A connection that is kept, with one request at a time. Node's own client would take a tenth of a core from the server that is
 * measured.
 */
function open() {
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  let waiting;
  let parts = [];
  let size = 0;
  let head;
  socket.on("data", (part) => {
    parts.push(part);
    size += part.length;
    head ??= headOf(Buffer.concat(parts));
    if (!head) return;
    const isWhole =
      head.total === undefined
        ? Buffer.concat(parts.slice(-2)).subarray(-7).equals(LAST_CHUNK)
        : size >= head.total;
    if (!isWhole) return;
    const answer = { status: head.status, text: Buffer.concat(parts).toString("utf8", head.body) };
    parts = [];
    size = 0;
    head = undefined;
    waiting.done(answer);
  });
  socket.on("error", (error) => waiting?.fail(error));
  socket.on("close", () => waiting?.fail(new Error("the server closed a connection")));
  return {
    /** One request. Resolves with status and text. */
    call: (method, path, body) =>
      new Promise((done, fail) => {
        waiting = { done, fail };
        const text = body === undefined ? "" : JSON.stringify(body);
        const described =
          text && `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(text)}\r\n`;
        socket.write(
          `${method} ${path} HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${key}\r\n${described}\r\n${text}`,
        );
      }),
    close: () => socket.destroy(),
  };
}

let accounts = 0;
const person = (town) => ({
  kind: "natural",
  person: { country_of_residence: "DE", date_of_birth: "1990-04-12", place_of_birth: "Hamburg" },
  name_identifiers: [{ primary_identifier: "Example", secondary_identifier: "Alice", type: "LEGL" }],
  national_identifiers: [{ country: "DE", identifier_type: "CCPT", national_identifier: "C01X00T47" }],
  account_numbers: [{ account_number: `0x${(++accounts).toString(16).padStart(40, "0")}` }],
  addresses: [{ address_type: "HOME", country: "DE", street_name: "Beispielweg", town_name: town }],
});

const any = (list) => list[randomInt(list.length)];
/** One of the wallets that many ask for, or an address that no other client asks for. */
const account = () => (randomInt(2) === 0 ? any(addresses) : `0x${randomBytes(20).toString("hex")}`);
const quote = () => {
  const from_address = any(addresses);
  const to_address = any(addresses.filter((address) => address !== from_address));
  return `/v1/transactions/quote?${new URLSearchParams({
    from_chain: "sepolia",
    to_chain: "sepolia",
    from_asset: "usdc",
    to_asset: "usdc",
    from_address,
    to_address,
    amount: "1000000",
    slippage_bps: "0",
  })}`;
};

/**
 * The actions of a client, how often in a hundred, and whether each asks a node. Writes depend on what the client
 * stored.
 */
const kinds = [
  { name: "networks", weight: 8, run: ({ call }) => call("GET", "/v1/networks") },
  { name: "tokens", weight: 8, run: ({ call }) => call("GET", "/v1/tokens") },
  { name: "person", weight: 14, run: ({ own, call }) => call("GET", `/v1/persons/${any([...own.keys()])}`) },
  {
    name: "person by account",
    weight: 6,
    run: ({ own, call }) => call("GET", `/v1/persons/by_account/${any([...own.values()]).account}`),
  },
  { name: "create person", weight: 6, run: (client) => create(client) },
  { name: "replace person", weight: 4, run: (client) => replace(client) },
  { name: "delete person", weight: 3, run: (client) => remove(client) },
  { name: "list of persons", weight: 1, run: ({ call }) => call("GET", "/v1/persons") },
  { name: "reports", weight: 2, run: ({ call }) => call("GET", "/v1/transactions") },
  { name: "transfers", weight: 12, run: ({ call }) => call("GET", "/v2/transfers?network=sepolia&size=25") },
  {
    name: "address search",
    weight: 6,
    run: ({ call }) => call("GET", "/v2/addresses?search_string=alice&networks=sepolia"),
  },
  {
    name: "screening",
    weight: 5,
    run: ({ call }) => call("GET", `/v2/screening/sepolia/addresses/${any(addresses)}/risk`),
  },
  {
    name: "balance",
    node: true,
    weight: 10,
    run: ({ call }) => call("GET", `/v1/address/balance?network=sepolia&address=${account()}`),
  },
  {
    name: "balances",
    node: true,
    weight: 5,
    run: ({ call }) => call("GET", `/v2/addresses/${account()}/balances`),
  },
  { name: "quote", node: true, weight: 10, run: ({ call }) => call("GET", quote()) },
];
const dice = kinds.flatMap((kind) => Array(kind.weight).fill(kind));

async function create({ own, call }) {
  const body = person("Hamburg");
  const answer = await call("POST", "/v1/persons", body);
  if (answer.status === 201)
    own.set(JSON.parse(answer.text).id, { account: body.account_numbers[0].account_number, town: "Hamburg" });
  return answer;
}

async function replace({ own, call }) {
  const [id, known] = any([...own]);
  const town = `Town ${randomInt(1_000_000)}`;
  const body = person(town);
  body.account_numbers[0].account_number = known.account;
  const answer = await call("PUT", `/v1/persons/${id}`, body);
  if (answer.status === 200) own.set(id, { ...known, town });
  return answer;
}

async function remove({ own, deleted, call }) {
  if (own.size < 2) return create({ own, call });
  const id = any([...own.keys()]);
  own.delete(id);
  deleted.push(id);
  return call("DELETE", `/v1/persons/${id}`);
}

const calls = Object.fromEntries(kinds.map(({ name, node = false }) => [name, { node, times: [] }]));
const failures = {};
const lost = [];
const end = performance.now() + Number(duration);

async function client() {
  const state = { ...open(), own: new Map(), deleted: [] };
  await create(state);
  while (performance.now() < end) {
    const { name, run } = any(dice);
    const started = performance.now();
    const { status } = await run(state);
    calls[name].times.push(performance.now() - started);
    if (status >= 300) failures[`${name} ${status}`] = (failures[`${name} ${status}`] ?? 0) + 1;
  }
  return state;
}

const states = await Promise.all(Array.from({ length: Number(clients) }, client));
for (const { own, deleted, call, close } of states) {
  for (const [id, { town }] of own) {
    const { status, text } = await call("GET", `/v1/persons/${id}`);
    if (status !== 200 || JSON.parse(text).addresses[0].town_name !== town) lost.push(`person ${id}`);
  }
  for (const id of deleted)
    if ((await call("GET", `/v1/persons/${id}`)).status !== 404) lost.push(`deletion of ${id}`);
  close();
}
process.stdout.write(JSON.stringify({ calls, lost, failures }));
