import {
  type AggregateFunctionNode,
  AliasNode,
  AndNode,
  BinaryOperationNode,
  ColumnNode,
  type ColumnUpdateNode,
  DeleteQueryNode,
  FunctionNode,
  InsertQueryNode,
  type JoinNode,
  type KyselyPlugin,
  OnNode,
  type OperationNode,
  OperationNodeTransformer,
  OperatorNode,
  ParensNode,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  PrimitiveValueListNode,
  type RawNode,
  ReferenceNode,
  type RootOperationNode,
  type SelectModifierNode,
  SelectQueryNode,
  TableNode,
  UpdateQueryNode,
  ValueListNode,
  ValueNode,
  ValuesNode,
  WhereNode,
  type WithNode,
} from "kysely";
import { sharedTables, workspaceTables } from "../storage/table-names";
import { requireExpression } from "./raw-expression";

const COLUMN = "workspace_id";

/** SQL compares names without regard to letter case. */
const isWorkspaceColumn = (name: string): boolean => name.toLowerCase() === COLUMN;

/** The actions of an insert on a conflict; `replace` is not among them. */
const insertActions = new Set(["abort", "fail", "ignore", "rollback"]);

const confinable = [SelectQueryNode, InsertQueryNode, UpdateQueryNode, DeleteQueryNode];

/** Kysely writes the name of a function into the SQL as it is. */
function requireFunctionName(name: string): void {
  if (!/^\w+$/.test(name)) throw new Error("the name of a function must be a plain name");
}

/** A raw modifier is outside the condition of the workspace: `or 1` after the condition would remove it. */
function requireNoModifiers(modifiers: readonly OperationNode[] = []): void {
  if (modifiers.length > 0) throw new Error("a workspace's statement cannot have raw modifiers");
}

/** The name or alias by which a statement refers to a workspace table; undefined for any other expression. */
function scopedName(expression: OperationNode, queries: ReadonlySet<string>): string | undefined {
  const [table, alias] = AliasNode.is(expression)
    ? [expression.node, expression.alias]
    : [expression, undefined];
  if (!TableNode.is(table)) {
    if (SelectQueryNode.is(table) || ValuesNode.is(table) || FunctionNode.is(table)) return undefined;
    throw new Error("a workspace's statement can read only tables, queries and functions, not raw SQL");
  }
  const { name } = table.table.identifier;
  if (sharedTables.has(name) || queries.has(name)) return undefined;
  if (alias === undefined) return name;
  if (alias.kind === "IdentifierNode" && "name" in alias && typeof alias.name === "string") return alias.name;
  throw new Error("the alias of a workspace table must be a plain name");
}

/**
 * Every table that is not listed as shared belongs to workspaces, so that a forgotten table is confined as well.
 *
 * Confines statements to one workspace: rows of workspace tables that they read, change or delete, also in subqueries,
 * must have its `workspace_id`, and inserted rows get it. Statements that cannot be confined are refused.
 */
class ScopeTransformer extends OperationNodeTransformer {
  /** Names of common table expressions (`with`), which are used like tables. */
  readonly #queries = new Set<string>();

  constructor(private readonly workspaceId: string) {
    super();
  }

  transformStatement(node: RootOperationNode): RootOperationNode {
    if (!confinable.some(({ is }) => is(node)))
      throw new Error("a workspace's statement is a select, insert, update or delete");
    this.#queries.clear();
    return this.transformNode(node);
  }

  protected override transformSelectQuery(...args: [SelectQueryNode]): SelectQueryNode {
    this.#nameQueries(args[0].with);
    const node = super.transformSelectQuery(...args);
    return this.#where(node, this.#scopedNames(node.from?.froms ?? []));
  }

  protected override transformDeleteQuery(...args: [DeleteQueryNode]): DeleteQueryNode {
    this.#nameQueries(args[0].with);
    requireNoModifiers(args[0].endModifiers);
    const node = super.transformDeleteQuery(...args);
    return this.#where(node, this.#scopedNames([...node.from.froms, ...(node.using?.tables ?? [])]));
  }

  protected override transformUpdateQuery(...args: [UpdateQueryNode]): UpdateQueryNode {
    this.#nameQueries(args[0].with);
    requireNoModifiers(args[0].endModifiers);
    const node = super.transformUpdateQuery(...args);
    const tables = [...(node.table ? [node.table] : []), ...(node.from?.froms ?? [])];
    return this.#where(node, this.#scopedNames(tables));
  }

  /**
   * A joined table is confined in the join condition, so that a left join remains one. A right or full join would return its
   * rows although they do not meet the condition.
   */
  protected override transformJoin(...args: [JoinNode]): JoinNode {
    const node = super.transformJoin(...args);
    const name = this.#scopedName(node.table);
    if (name === undefined) return node;
    if (node.joinType !== "InnerJoin" && node.joinType !== "LeftJoin")
      throw new Error("a workspace table can be joined only by an inner or a left join");
    if (!node.on) throw new Error("a workspace table can be joined only on a condition");
    return { ...node, on: OnNode.create(this.#and(node.on.on, name)) };
  }

  protected override transformInsertQuery(...args: [InsertQueryNode]): InsertQueryNode {
    this.#nameQueries(args[0].with);
    requireNoModifiers(args[0].endModifiers);
    const node = super.transformInsertQuery(...args);
    // It deletes the row that conflicts, which may be another workspace's.
    if (node.replace || (node.orAction && !insertActions.has(node.orAction.action)))
      throw new Error("a workspace's statement cannot replace rows");
    const name = node.into && this.#scopedName(node.into);
    if (name === undefined) return node;
    const { columns, values, onConflict } = node;
    if (!columns || !values || !ValuesNode.is(values) || node.onDuplicateKey)
      throw new Error("rows of a workspace table can be inserted only as values");
    if (columns.some(({ column }) => isWorkspaceColumn(column.name)))
      throw new Error("the workspace of a new row cannot be set: the statement adds it");
    const scoped: InsertQueryNode = {
      ...node,
      columns: [...columns, ColumnNode.create(COLUMN)],
      values: ValuesNode.create(
        values.values.map((row) =>
          PrimitiveValueListNode.is(row)
            ? PrimitiveValueListNode.create([...row.values, this.workspaceId])
            : ValueListNode.create([...row.values, ValueNode.create(this.workspaceId)]),
        ),
      ),
    };
    // A conflict with another workspace's row must not update that row.
    if (!onConflict?.updates) return scoped;
    const updateWhere = WhereNode.create(this.#and(onConflict.updateWhere?.where, name));
    return { ...scoped, onConflict: { ...onConflict, updateWhere } };
  }

  protected override transformColumnUpdate(...args: [ColumnUpdateNode]): ColumnUpdateNode {
    const { column } = args[0];
    const target = ReferenceNode.is(column) ? column.column : column;
    // A raw name of a column is checked as raw SQL.
    if (ColumnNode.is(target) && isWorkspaceColumn(target.column.name))
      throw new Error("a row cannot be moved to another workspace");
    return super.transformColumnUpdate(...args);
  }

  protected override transformRaw(...args: [RawNode]): RawNode {
    requireExpression(args[0]);
    return super.transformRaw(...args);
  }

  protected override transformSelectModifier(...args: [SelectModifierNode]): SelectModifierNode {
    if (args[0].rawModifier) requireNoModifiers([args[0].rawModifier]);
    return super.transformSelectModifier(...args);
  }

  protected override transformFunction(...args: [FunctionNode]): FunctionNode {
    requireFunctionName(args[0].func);
    return super.transformFunction(...args);
  }

  protected override transformAggregateFunction(...args: [AggregateFunctionNode]): AggregateFunctionNode {
    requireFunctionName(args[0].func);
    return super.transformAggregateFunction(...args);
  }

  #nameQueries(clause: WithNode | undefined): void {
    for (const { name } of clause?.expressions ?? []) {
      const query = name.table.table.identifier.name;
      if (workspaceTables.has(query.toLowerCase()))
        throw new Error(`a query cannot have the name of the table ${query}`);
      this.#queries.add(query);
    }
  }

  #scopedName(expression: OperationNode): string | undefined {
    return scopedName(expression, this.#queries);
  }

  #scopedNames(expressions: readonly OperationNode[]): string[] {
    return expressions.map((one) => this.#scopedName(one)).filter((name) => name !== undefined);
  }

  #where<Node extends { readonly where?: WhereNode }>(node: Node, names: readonly string[]): Node {
    const where = names.reduce<OperationNode | undefined>(
      (condition, name) => this.#and(condition, name),
      node.where?.where,
    );
    return where === undefined ? node : { ...node, where: WhereNode.create(where) };
  }

  /** Whether this is the condition that confines the table of this name. */
  #isOwn(node: OperationNode, name: string): boolean {
    if (!BinaryOperationNode.is(node)) return false;
    const { leftOperand: left, operator, rightOperand: right } = node;
    return (
      ReferenceNode.is(left) &&
      left.table?.table.schema === undefined &&
      left.table?.table.identifier.name === name &&
      ColumnNode.is(left.column) &&
      left.column.column.name === COLUMN &&
      OperatorNode.is(operator) &&
      operator.operator === "=" &&
      ValueNode.is(right) &&
      right.value === this.workspaceId
    );
  }

  /** In parentheses, because a condition may be raw SQL that contains `or`. */
  #and(condition: OperationNode | undefined, name: string): OperationNode {
    const column = ReferenceNode.create(ColumnNode.create(COLUMN), TableNode.create(name));
    const own = BinaryOperationNode.create(
      column,
      OperatorNode.create("="),
      ValueNode.create(this.workspaceId),
    );
    // A query within another one was confined when it was built, its own condition in parentheses. Twice the same,
    // SQLite would think of other indexes.
    if (
      condition &&
      AndNode.is(condition) &&
      this.#isOwn(condition.left, name) &&
      ParensNode.is(condition.right)
    )
      return condition;
    return condition === undefined
      ? own
      : WhereNode.cloneWithOperation(WhereNode.create(own), "And", ParensNode.create(condition)).where;
  }
}

/** Confines every statement of a database to a workspace. */
export class StatementScope implements KyselyPlugin {
  readonly #transformer: ScopeTransformer;

  constructor(workspaceId: string) {
    this.#transformer = new ScopeTransformer(workspaceId);
  }

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    return this.#transformer.transformStatement(node);
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<PluginTransformResultArgs["result"]> {
    return result;
  }
}
