import { isMalicious } from "../labels/categories";
import { labelsOf } from "../labels/labels-of";
import { profileOf } from "../labels/profile";
import type { Database } from "../storage/database";

/** Who an address is by the label lists. */
export interface Attribution {
  address: string;
  isMalicious: boolean;
  name: string | undefined;
  entity: string | undefined;
  category: string | undefined;
}

/** The attributions of addresses of a network, in their order. Throws StorageError when the labels cannot be read. */
export async function attributionsOf(
  db: Database,
  network: string,
  addresses: readonly string[],
): Promise<Attribution[]> {
  const labels = await labelsOf(
    db,
    addresses.map((address) => ({ network, address })),
  );
  return addresses.map((address, index) => {
    const { label, entity, categories } = profileOf(labels[index] ?? []);
    const [category] = categories;
    return { address, isMalicious: categories.some(isMalicious), name: label, entity, category };
  });
}
