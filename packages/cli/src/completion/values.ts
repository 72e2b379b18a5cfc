import { networks, tokens } from "@waybill/spec/generated/registry";
import { readContacts } from "../contacts/contacts-file";
import type { Context } from "../context";
import { listWallets } from "../keys/keystore";
import { readJournal } from "../payment/journal/open-journal";
import { amountText } from "../presenters/amount";
import { displayName } from "../presenters/person";
import { readConfig } from "../settings/config-file";
import { defaultBaseUrl, settingNames, settingRow } from "../settings/setting-names";
import { keystoreDirectory } from "../settings/settings";
import { shells } from "./shells";

/** A value, and what it is. */
export interface Choice {
  readonly name: string;
  readonly about: string;
}

type Source = (context: Context) => Promise<readonly Choice[]>;

/** How long somebody who pressed Tab waits for a service, milliseconds. */
const PATIENCE = 700;
/** Records that are asked for. */
const MOST = 200;

const networkNames: Source = async () => networks.map(({ slug, label }) => ({ name: slug, about: label }));
const tokenNames: Source = async () => [
  ...new Map(tokens.map(({ slug, symbol }) => [slug, { name: slug, about: symbol }])).values(),
];
const walletNames: Source = async (context) => {
  const wallets = await listWallets(keystoreDirectory(context, undefined).value);
  return wallets.map(({ name, kind, address }) => ({ name, about: `wallet, ${address ?? kind}` }));
};
const shellNames: Source = async () => shells.map((name) => ({ name, about: "shell" }));
const contactNames: Source = async ({ io }) =>
  (await readContacts(io)).map(({ name, address }) => ({ name, about: `contact, ${address}` }));

const profileNames: Source = async ({ io }) =>
  Object.entries(readConfig(io).profiles).map(([name, values]) => ({
    name,
    about: `profile of ${values["base-url"] ?? defaultBaseUrl}`,
  }));
const settings: Source = async () => settingNames.map((name) => ({ name, about: settingRow(name).about }));

/** Newest records of the service, as far as they come in time; nothing of them is kept on this machine. */
const records =
  (choice: (name: string, id: string) => Choice): Source =>
  async (context) => {
    const found: Choice[] = [];
    try {
      const client = await context.client();
      const late = AbortSignal.timeout(PATIENCE);
      const signal = AbortSignal.any([context.signal, late]);
      for await (const record of client.persons.list({ signal, timeoutMs: PATIENCE, maxRetries: 0 })) {
        found.push(choice(displayName(record), record.id));
        // Node 20 collects a timeout that nothing but AbortSignal.any refers to, and then it never aborts.
        if (found.length === MOST || late.aborted) break;
      }
    } catch {
      // A service that is away, or slow, completes what it has.
    }
    return found;
  };
const personNames = records((name) => ({ name, about: "person" }));
const personIds = records((name, id) => ({ name: id, about: name }));

/** Payments of this machine's journal that can be read, the newest first. */
const paymentIds: Source = async (context) => {
  const journal = await readJournal(context, undefined);
  const { records = [] } = (await journal?.listReadable()) ?? {};
  return records
    .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
    .slice(0, MOST)
    .map(({ id, request }) => ({
      name: id,
      about: `${amountText(request.amount, request.from_chain, request.from_asset)} to ${request.to_address}`,
    }));
};

/** Values by what stands for them in the help of a flag or argument. */
const byWord: Readonly<Record<string, readonly Source[]>> = {
  network: [networkNames],
  token: [tokenNames],
  shell: [shellNames],
  profile: [profileNames],
  setting: [settings],
  wallet: [walletNames],
  "wallet|address": [walletNames],
  "name|address": [walletNames, contactNames, personNames],
};

/** The same word means another thing in another group. */
const byGroup: Readonly<Record<string, Readonly<Record<string, readonly Source[]>>>> = {
  wallets: { name: [walletNames] },
  contacts: { name: [contactNames] },
  config: { name: [profileNames] },
  persons: { id: [personIds] },
  payments: { id: [paymentIds], hash: [paymentIds] },
};

/** The values that a word stands for; undefined where it means a file, or anything. */
export function sourcesOf(word: string, path: readonly string[]): readonly Source[] | undefined {
  const [group = "", verb = ""] = path;
  if (["create", "import", "add"].includes(verb) && word === "name") return [];
  return byGroup[group]?.[word] ?? byWord[word.replace(/s?,\.\.\.$/, "")];
}
