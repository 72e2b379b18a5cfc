import type { components } from "@waybill/spec/generated/data";
import { networks, type RegistryNetwork } from "@waybill/spec/generated/registry";
import { parametersOf } from "../../chains/cosmos/parameters";
import { findNetwork } from "../../chains/registry";
import { findTokenByReference } from "../../chains/token-reference";
import { type Refused, type Report, refused } from "../../field-errors";
import { type Coverage, indexCoverages } from "../../indexing/account-activity";
import {
  type AccountPosition,
  addressesAlike,
  type FirstNetwork,
  type FoundAccount,
  positionOfAccount,
  searchAccounts,
} from "../../indexing/account-search";
import { accountTypesOf } from "../../indexing/account-types";
import { heightsIn } from "../../indexing/as-of";
import { holdingsOf, knownAccountsOf } from "../../indexing/known-accounts";
import { lookupStatusIn, withFailedNode } from "../../indexing/lookup-status";
import { categoriesWith } from "../../labels/categories";
import { labelsOf } from "../../labels/labels-of";
import { type Profile, profileOf } from "../../labels/profile";
import { isTestAddress, testAddressLabels } from "../../labels/test-addresses";
import { normalizeAddress } from "../../lib/normalize-address";
import { timestamp } from "../../lib/runtime";
import { checkDetectedAddress } from "../../params/detected-address";
import { checkAddress, checkNetwork, networkFilter } from "../../params/network";
import { checkPage, readPage } from "../../params/page";
import type { Services } from "../../services";
import { readAmount } from "../../storage/amount";
import type { Database } from "../../storage/database";
import { NATIVE } from "../../storage/native";
import type { KnownAccountTable } from "../../storage/schema/chain-data";
import { dataError, operation } from "./operation";

type Schemas = components["schemas"];
// Details and search of addresses (spec/data/addresses.yaml).

export const getAddress = operation("getAddress", {
  check({ parameters: { address, network: name } }, report) {
    if (name === undefined) return { network: undefined, possible: checkPossibleNetworks(address, report) };
    const network = checkNetwork(name, report);
    checkAddress(network, address, report);
    return { network, possible: [] };
  },

  async handle({ parameters: { address }, resolved: { network, possible } }, { db }) {
    const seen = await knownAccountsOf(db, normalizeAddress(address));
    const unknown = () => dataError("address_not_found", "the service has no data about this address");
    if (network !== undefined) {
      const found = await detailsOn(db, network, address, seen);
      if (!found) throw unknown();
      return found;
    }
    const where = possible.filter(({ slug }) => seen.some((one) => one.network === slug));
    const requested = where.length > 0 ? where : possible.slice(0, 1);
    const found = await Promise.all(requested.map((one) => detailsOn(db, one, address, seen)));
    const all = found.filter((one) => one !== undefined);
    if (all.length === 0) throw unknown();
    return all;
  },
});

export const searchAddresses = operation("searchAddresses", {
  check(request, report) {
    const { networks: names = [], status = [], search_string: search } = request.parameters;
    const given = <Value>(values: readonly (Value | undefined)[]) =>
      values.filter((value): value is Value => value !== undefined);
    const filter = {
      networks: names.length > 0 ? networkFilter(given(names)) : undefined,
      categories: status.length > 0 ? categoriesWith(given(status)) : undefined,
      search: search && normalizeAddress(search),
    };
    return { filter, page: checkPage(request, ["searchAddresses", filter], report) };
  },

  async handle({ resolved: { filter, page } }, services) {
    const { db } = services;
    const reading = indexCoverages(db);
    const alike = addressesAlike(db, filter);
    const [{ rows, meta }, coverages] = await Promise.all([
      readPage<FoundAccount>({
        page,
        asOfNow: async () => heightsIn(await reading),
        read: ({ key, side, asOf = {} }, limit) =>
          searchAccounts(
            db,
            filter,
            { extra: testAddressLabels(), firstNetworks, alike },
            { key: key as AccountPosition | undefined, side, heights: asOf },
            limit,
          ),
        keyOf: positionOfAccount,
      }),
      reading,
      // Awaited here, too: where the other fails first, its failure would otherwise be unhandled.
      alike,
    ]);
    const outcome = lookupStatusIn(
      coverages,
      filter.networks?.filter((slug) => findNetwork(slug)),
    );
    const { items, failed } = await toRecords(services, rows, coverages);
    return { items, meta: { ...meta, ...(failed ? withFailedNode(outcome) : outcome) } };
  },
});

async function detailsOn(
  db: Database,
  network: RegistryNetwork,
  address: string,
  seen: readonly KnownAccountTable[],
): Promise<Schemas["AddressDetails"] | undefined> {
  const own = seen.find((one) => one.network === network.slug);
  const [labels = []] = await labelsOf(db, [{ network: network.slug, address }]);
  const known = own !== undefined || labels.length > 0;
  return known ? details(network, address, profileOf(labels), own) : undefined;
}

/** The networks whose address format matches, in order of preference; reports `address`. */
function checkPossibleNetworks(
  address: string | undefined,
  report: Report,
): readonly RegistryNetwork[] | Refused {
  const detected = checkDetectedAddress(address, report);
  if (detected === refused || address === undefined) return refused;
  if (!isTestAddress(detected.kind, address)) return detected.networks;
  return detected.networks.toSorted((one, other) => Number(other.is_testnet) - Number(one.is_testnet));
}

/** The network shown for an address that is only in a list: the first of its family, or of its prefix, in the registry. */
const firstNetworks: readonly FirstNetwork[] = [
  ...networks
    .toReversed()
    .reduce((all, { kind: family, reference, slug: network }) => {
      const prefix = family === "cosmos" ? `${parametersOf(reference)?.prefix}1` : "";
      return all.set(`${family} ${prefix}`, { family, prefix, network });
    }, new Map<string, FirstNetwork>())
    .values(),
];

function details(
  network: RegistryNetwork,
  address: string,
  profile: Profile,
  seen: KnownAccountTable | undefined,
): Schemas["AddressDetails"] {
  const { label, entity, role, categories, tags, lists, status } = profile;
  return {
    address: normalizeAddress(address),
    network: network.slug,
    ecosystem: network.kind,
    ...(label !== undefined && { name_tag: label }),
    ...(categories.length > 0 && {
      category: categories.map((category) => category.toUpperCase()).join(", "),
    }),
    ...(role !== undefined && { address_role: role }),
    entity: entity ?? "",
    attributes: {
      ...(lists.length > 0 && { lists }),
      ...(seen && { first_seen: timestamp(seen.first_at), last_seen: timestamp(seen.last_at) }),
    },
    tags,
    malicious: status.includes("malicious"),
    is_validator: seen?.type === "validator",
  };
}

async function toRecords(
  services: Services,
  found: readonly FoundAccount[],
  coverages: ReadonlyMap<string, Coverage>,
): Promise<{ items: Schemas["AddressRecord"][]; failed: boolean }> {
  const [{ types, failed }, labels, holdings] = await Promise.all([
    accountTypesOf(services, found, coverages),
    labelsOf(services.db, found),
    holdingsOf(services.db, found),
  ]);
  const items = found.map(({ address, network, lastAt }, at) => {
    const { label, entity, status, blockedBy, tags } = profileOf(labels[at] ?? []);
    const own = holdings.filter(
      (one) => one.address === address && one.network === network && one.token !== NATIVE,
    );
    return {
      id: `${network}:${address}`,
      address,
      network,
      type: types[at] ?? "account",
      status,
      label: label ?? "",
      entity: entity ?? "",
      blocked_by: blockedBy,
      tags,
      balances: own.map(({ token, balance }) => ({
        amount: readAmount(balance).toString(),
        denom: denomOf(network, token),
      })),
      last_active_at: lastAt === null ? null : timestamp(lastAt),
    };
  });
  return { items, failed };
}

/** The symbol of the token; its reference on Cosmos networks and for tokens that are not in the registry. */
const denomOf = (network: string, token: string): string =>
  (findNetwork(network)?.kind !== "cosmos" && findTokenByReference(network, token)?.symbol) || token;
