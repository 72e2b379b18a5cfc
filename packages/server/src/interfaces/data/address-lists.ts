import { allOf, refused } from "../../field-errors";
import { checkAddressOn, checkNamedNetwork } from "../../params/network-name";
import { findAddressList, upsertAddressList } from "../../storage/address-lists";
import { dataError, operation } from "./operation";

// Lists of addresses, identified by their hash (spec/data/address-lists.yaml).

export const createAddressList = operation("createAddressList", {
  check({ body }, report) {
    const list = (body.addresses ?? []).map((item, index) => {
      const network = checkNamedNetwork(item?.network, report, `addresses[${index}].network`);
      checkAddressOn(network, item?.address, report, `addresses[${index}].address`);
      return network === refused || item?.address === undefined
        ? refused
        : { address: item.address, network: network.slug };
    });
    return { list: allOf(list) };
  },

  handle: async ({ resolved: { list } }, { db, runtime }) => ({
    hash: await upsertAddressList(db, list, runtime.now()),
  }),
});

export const getAddressList = operation("getAddressList", {
  async handle({ parameters: { hash } }, { db, runtime }) {
    const addresses = await findAddressList(db, hash, runtime.now());
    if (!addresses) throw dataError("address_list_not_found", "no such address list");
    return { hash, addresses };
  },
});
