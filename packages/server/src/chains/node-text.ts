/** Characters of a node's text that are kept: an error message is some dozens, a log of a transaction some hundreds. */
const MAX_LENGTH = 500;

/** A text of a node, cut to a length at which it can be stored, logged and given to a client. */
export const nodeText = (text: string): string =>
  text.length <= MAX_LENGTH
    ? text
    : `${text.slice(0, MAX_LENGTH)} (and ${text.length - MAX_LENGTH} more characters)`;
