import { randomBytes } from "node:crypto";

/** The name of a payment to which the user gave none. */
export const newPaymentId = (): string => `pay-${randomBytes(8).toString("hex")}`;

/** Whether nobody chose the name: then it does not say which payments are one. */
export const isMadeUp = (id: string): boolean => /^pay-[0-9a-f]{16}$/.test(id);
