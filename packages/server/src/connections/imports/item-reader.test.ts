import { expect, test } from "vitest";
import type { Item } from "./item";
import { equalityCounter } from "./item-reader";

const movement = (file: string, row: number, quantity: string, id = ""): Item => {
  const common = { external_id: "A", booked_at: "2026-09-11T00:00:00Z", direction: "in", asset: "USD" };
  return { file, row, kind: "movement", fields: { ...common, quantity, client_movement_id: id } };
};

test("movements behind the maximum that can be counted are refused, and those with an identifier are not", () => {
  const counted = equalityCounter(2);
  const items = [
    ...[movement("a", 1, "1"), movement("a", 2, "1"), movement("a", 3, "2"), movement("a", 4, "1")],
    ...[movement("a", 5, "3", "M-5"), movement("b", 1, "1")],
  ];
  const refused = expect.stringContaining("follows 2 movements without a client_movement_id");
  expect(counted(items.slice(0, 2)).concat(counted(items.slice(2)))).toMatchObject([
    ...[{ occurrence: 1 }, { occurrence: 2 }, { occurrence: 1 }],
    { file: "a", row: 4, kind: "unreadable", message: refused },
    ...[
      { kind: "movement", fields: { client_movement_id: "M-5" } },
      { row: 1, occurrence: 1 },
    ],
  ]);
});
