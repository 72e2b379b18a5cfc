import { naturalPerson } from "../harness";
import type { CrudResource } from "./client";

/** By path, every resource whose items are created, and read, changed or deleted one by one. */
export const resources: Readonly<Record<string, CrudResource>> = {
  "/v1/persons": {
    body: (number) => naturalPerson(`account ${number}`),
    notFound: "person_not_found",
  },
  "/v2/transaction-categories": {
    body: (number) => ({ name: `Category ${number}` }),
    notFound: "category_not_found",
    table: "transaction_categories",
    named: { most: 100, sorted: true },
  },
  "/v2/addresses/list": {
    body: (number) => ({
      addresses: [{ address: `0x${number.toString(16).padStart(40, "0")}`, network: "sepolia" }],
    }),
    notFound: "address_list_not_found",
    longLists: ["addresses"],
    shared: true,
  },
};
