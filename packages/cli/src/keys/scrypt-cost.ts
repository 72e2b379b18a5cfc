/** scrypt's cost parameter N. geth's default: 256 MB and about half a second per password. */
export const standardCost = 2 ** 18;
