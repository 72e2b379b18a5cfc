import {
  ColumnNode,
  IdentifierNode,
  type OperationNode,
  RawNode,
  ReferenceNode,
  TableNode,
  ValueNode,
} from "kysely";
import { workspaceTables } from "../storage/table-names";

/*
 * Raw SQL in a statement of a workspace. Conditions are added to the parsed part of a statement only, so raw SQL may be
 * an expression over the tables that the statement names, and nothing else.
 */

const quoted = /'(?:[^']|'')*'|"(?:[^"]|"")*"|`[^`]*`|\[[^\]]*\]/g;

/** The rest of quotes and comments after `quoted`, the end of a statement, and the start of a query. */
const notAnExpression = /['"`[\0;]|--|\/\*|\b(?:select|from|join)\b/i;

/** Followed by a dot, the name of a table is the qualifier of a column, whose table the statement itself names. */
const owned = new RegExp(
  `\\b(?:${[...workspaceTables].join("|")})\\b(?!["'\`\\]]?\\s*\\.)|\\bworkspace_id\\b`,
  "i",
);

/** The SQL of a raw node; parts besides names, literals and raw SQL are checked separately and are `?` here. */
function textOf(node: OperationNode): string {
  if (RawNode.is(node))
    return node.sqlFragments
      .map((fragment, index) => {
        const parameter = node.parameters[index];
        return parameter ? fragment + textOf(parameter) : fragment;
      })
      .join("");
  if (IdentifierNode.is(node)) return `"${node.name.replaceAll('"', '""')}"`;
  if (ColumnNode.is(node)) return textOf(node.column);
  if (TableNode.is(node)) return textOf(node.table.identifier);
  if (ReferenceNode.is(node))
    return node.table ? `${textOf(node.table)}.${textOf(node.column)}` : textOf(node.column);
  if (ValueNode.is(node) && node.immediate) return `'${String(node.value).replaceAll("'", "''")}'`;
  return " ? ";
}

/** Whether each parenthesis is closed within the text, and none is closed that was opened before it. */
function balanced(text: string): boolean {
  let open = 0;
  for (const character of text) {
    if (character === "(") open += 1;
    else if (character === ")") open -= 1;
    if (open < 0) return false;
  }
  return open === 0;
}

/**
 * Throws when raw SQL is more than an expression: when it contains a query, a comment or an open quote or parenthesis,
 * or names a workspace table or `workspace_id`.
 */
export function requireExpression(node: RawNode): void {
  const text = textOf(node);
  if (owned.test(text))
    throw new Error("raw SQL in a workspace cannot name a workspace table or workspace_id");
  const code = text.replace(quoted, " ");
  if (notAnExpression.test(code) || !balanced(code))
    throw new Error("raw SQL in a workspace must be an expression without a query");
}
