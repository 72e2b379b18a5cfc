/** scrypt's cost parameter N: the standard of geth, 256 MB and about half a second per password. */
export const standardCost = 2 ** 18;
