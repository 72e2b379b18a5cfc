import { naturalPerson } from "../harness";
import type { CrudResource } from "./client";

const addressOf = (number: number) => `0x${number.toString(16).padStart(40, "0")}`;
const on = (network: string, address: string) => ({ network, address });

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
    body: (number) => ({ addresses: [on("sepolia", addressOf(number))] }),
    refused: [
      {
        body: { addresses: [on("nowhere", addressOf(1)), on("eth", "0x1")] },
        fields: ["addresses[0].network", "addresses[1].address"],
      },
    ],
    notFound: "address_list_not_found",
    longLists: ["addresses"],
    shared: true,
  },
};
