import type { ExchangeTampering } from "../exchange-tampering";
import { endlessAnswers } from "./endless";
import { hostileHeaders } from "./headers";
import { keptBytes } from "./kept-bytes";
import { otherAnswers } from "./others";

/**
 * What is done to whole answers, by a name that stays the same across releases. Several are applied in this order: those that
 * read an answer first.
 */
export const exchangeTamperings: readonly ExchangeTampering[] = [
  ...otherAnswers,
  ...keptBytes,
  ...hostileHeaders,
  ...endlessAnswers,
];
