import { errors } from "../../errors";
import type { Handlers } from "../../http/handler";
import type { Runtime } from "../../lib/runtime";
import { requireAddressOn, requireNamedNetwork } from "../../params/network-name";
import { findAddressList, upsertAddressList } from "../../storage/address-lists";
import type { Database } from "../../storage/database";

/** Lists of addresses under their hash (spec/data/address-lists.yaml). */
export function addressListHandlers({
  db,
  runtime,
}: {
  db: Database;
  runtime: Runtime;
}): Pick<Handlers, "createAddressList" | "getAddressList"> {
  return {
    createAddressList: async ({ body }) => {
      const list = body.addresses.map(({ address, network: name }, index) => {
        const network = requireNamedNetwork(name, `addresses[${index}].network`);
        requireAddressOn(network, address, `addresses[${index}].address`);
        return { address, network: network.slug };
      });
      return { hash: await upsertAddressList(db, list, runtime.now()) };
    },

    getAddressList: async ({ parameters: { hash } }) => {
      const addresses = await findAddressList(db, hash, runtime.now());
      if (!addresses) throw errors.notFound("no such address list");
      return { hash, addresses };
    },
  };
}
