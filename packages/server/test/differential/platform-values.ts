import fc from "fast-check";
import { anyText, mostly } from "./texts";

/** The users' names of accounts of their own connections; few, so that pushes meet. */
export const externalIds = ["A", "a", "TRUST-1180"] as const;

/** Assets of pushes: with a price and without, and such whose letter case engines could see differently. */
export const symbols = ["USDC", "usdc", "EUR", "LINK", "link", "Ünit", "ETH"] as const;

/** The workspace's words for transfers. */
export const categories = ["Rent", "rent", "Payroll", "ß"] as const;

/** Teams are any UUID. */
export const team = mostly(
  fc.constantFrom(
    "0b7e1f7e-4b0e-4a52-8a55-2d1f6f5f8a21",
    "0B7E1F7E-4B0E-4A52-8A55-2D1F6F5F8A21",
    "1b7e1f7e-4b0e-4a52-8a55-2d1f6f5f8a22",
  ),
);

/** Names that are sorted and searched. */
export const entityName = fc.oneof(
  {
    weight: 30,
    arbitrary: fc.constantFrom(
      "Beispiel GmbH",
      "beispiel gmbh",
      "Äpfel AG",
      "Zebra",
      "İstanbul AŞ",
      "istanbul",
      "_",
      "%",
    ),
  },
  { weight: 1, arbitrary: anyText },
);

/** Quantities of pushes, plain decimals and what only looks like them. */
export const quantity = fc.oneof(
  { weight: 60, arbitrary: fc.constantFrom("1", "25000.50", "0.000001", "007", "1.10", "9".repeat(78)) },
  { weight: 1, arbitrary: fc.constantFrom("0", "-3", "1e3", "9".repeat(79), ".5", "1,000", "") },
);

/** Moments in several forms, some of them the same. */
export const moment = fc.oneof(
  {
    weight: 60,
    arbitrary: fc.constantFrom(
      ...["2023-11-14T22:13:20Z", "2023-11-14T23:13:20+01:00", "2023-11-14T22:13:20.001Z"],
      ...["2023-11-15T00:00:00-05:00", "2023-11-13T08:00Z", "1969-12-31T23:59:59Z"],
    ),
  },
  { weight: 1, arbitrary: fc.constantFrom("2023-11-14", "2023-02-30T00:00:00Z", "2023-11-14T22:13:20", "") },
);
