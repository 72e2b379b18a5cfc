/** Finds where TypeScript source reads time, randomness, the network or the store itself instead of through what it is given. */
import ts from "typescript";

/** A use of what has to be injected. */
export interface SeamFault {
  /** From 1. */
  line: number;
  /** `Date.now`, `node:http request`. */
  name: string;
  /** The replacement to use. */
  instead: string;
}

const byRuntime = (member: string) => `use ${member} of the Runtime that is passed down (lib/runtime.ts)`;
const now = byRuntime("now()");
const monotonic = byRuntime("monotonic()");
const delay = byRuntime("after() or sleep()");
const turn = byRuntime("turn()");
const random = byRuntime("uuid(), bytes() or random()");
const network = "call the node by the NodeNetwork that is passed down (chains/node-network.ts)";
const receivers = "use the Outgoing or the MailSender that is passed down (alerts/delivery/outgoing.ts)";
const store =
  "use the Database that is passed down: its driver commits through the seam (storage/around-commit.ts)";
const root = "take what is passed down; only what puts a program together chooses the real one";

/** Names of the global scope. */
const globals: Readonly<Record<string, string>> = {
  setTimeout: delay,
  setInterval: delay,
  setImmediate: turn,
  performance: monotonic,
  crypto: random,
  fetch: network,
  WebSocket: network,
  EventSource: network,
  XMLHttpRequest: network,
};

const processClock = { hrtime: monotonic, uptime: monotonic };

/** Members of global objects. */
const members: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Date: { now },
  Math: { random },
  process: processClock,
  AbortSignal: { timeout: byRuntime("timeout()") },
};

const httpClient = { request: network, get: network, Agent: network, globalAgent: network };
const chance = {
  randomUUID: random,
  randomBytes: random,
  randomInt: random,
  randomFill: random,
  randomFillSync: random,
  getRandomValues: random,
  webcrypto: random,
};
const anything = (instead: string) => ({ "*": instead });

/** Exports of modules; `*` stands for all of them. */
const modules: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "node:timers": anything(delay),
  "node:timers/promises": anything(delay),
  "node:perf_hooks": anything(monotonic),
  "node:crypto": chance,
  "node:process": processClock,
  "node:http": httpClient,
  "node:https": anything(network),
  "node:http2": anything(network),
  "node:net": { connect: network, createConnection: network },
  "node:tls": anything(network),
  undici: anything(network),
  nodemailer: anything(receivers),
  ws: anything(network),
  viem: { http: network, webSocket: network, fallback: network },
  "@solana/web3.js": { Connection: network },
  "@solana/kit": { createSolanaRpc: network, createSolanaRpcSubscriptions: network },
  "@cosmjs/stargate": { StargateClient: network, SigningStargateClient: network },
  "@cosmjs/tendermint-rpc": anything(network),
  "@cosmjs/cosmwasm-stargate": anything(network),
  pg: anything(store),
  "better-sqlite3": anything(store),
  kysely: { Kysely: store, PostgresDriver: store, SqliteDriver: store },
};

/** The modules that make the real ones, by the end of their paths; relative imports only. */
const realOnes =
  /(?:^|\/)(?:system-runtime|system-network|system-outgoing|system-provider-network|system-mail)$/;

/** A statement that begins or ends a transaction past the driver; groups: its first word. */
const transactionStatement =
  /^\s*(begin|commit|end(?= +(?:transaction|work)\b)|start(?= +transaction\b)|prepare(?= +transaction\b))(?: +\w+)*\s*;?\s*$/i;

/** All uses in one source file, in their order. Types are none, nor are members and keys of the same name. */
export function seamFaults(file: string, text: string): SeamFault[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: SeamFault[] = [];
  const add = (node: ts.Node, name: string, instead: string) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
    found.push({ line: line + 1, name, instead });
  };
  const declared = declaredNames(source);
  const usesSqlite = source.statements.some(
    (one) => ts.isImportDeclaration(one) && textOf(one.moduleSpecifier) === "better-sqlite3",
  );
  const isGlobal = (name: string) => !declared.has(name);

  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) return;
    if (ts.isImportDeclaration(node)) {
      visitImport(node);
      return;
    }
    if (ts.isExportDeclaration(node) && node.moduleSpecifier && !node.isTypeOnly)
      addModule(node, textOf(node.moduleSpecifier), exportedNames(node));
    if (isDynamicImport(node)) addModule(node, textOf(node.arguments[0]), dynamicNames(node));
    if (ts.isNewExpression(node) && isNamed(node.expression, "Date") && isGlobal("Date")) {
      if ((node.arguments ?? []).length === 0) add(node, "new Date()", now);
    } else if (ts.isCallExpression(node) && isNamed(node.expression, "Date") && isGlobal("Date"))
      add(node, "Date()", now);
    if (ts.isStringLiteralLike(node)) {
      const [, word] = transactionStatement.exec(node.text) ?? [];
      if (word && isRun(node)) add(node, `SQL ${word.toLowerCase()}`, store);
    }
    if (usesSqlite && ts.isCallExpression(node) && memberOf(node.expression) === "transaction")
      add(node, "better-sqlite3 transaction", store);
    if (ts.isIdentifier(node) && isRead(node)) visitName(node);
    ts.forEachChild(node, visit);
  };

  const visitImport = (node: ts.ImportDeclaration): void => {
    const { importClause } = node;
    if (!importClause || importClause.isTypeOnly) return;
    const { name, namedBindings } = importClause;
    const names = name ? ["*"] : [];
    if (namedBindings && ts.isNamespaceImport(namedBindings)) names.push("*");
    if (namedBindings && ts.isNamedImports(namedBindings))
      for (const one of namedBindings.elements)
        if (!one.isTypeOnly) names.push((one.propertyName ?? one.name).text);
    addModule(node, textOf(node.moduleSpecifier), names);
  };

  const addModule = (node: ts.Node, specifier: string, names: readonly string[]): void => {
    if (/^\.{1,2}\//.test(specifier)) {
      const path = specifier.replace(/\.[jt]s$/, "");
      if (realOnes.test(path) && names.length > 0) add(node, path.replace(/.*\//, ""), root);
      return;
    }
    const known = modules[specifier] ?? modules[`node:${specifier}`];
    if (!known) return;
    for (const name of names) {
      // A whole module gives access to any of these.
      const instead = known[name] ?? known["*"] ?? (name === "*" ? Object.values(known)[0] : undefined);
      if (instead !== undefined) add(node, name === "*" ? specifier : `${specifier} ${name}`, instead);
    }
  };

  const visitName = (node: ts.Identifier): void => {
    const { text: name, parent } = node;
    if (name === "globalThis") visitGlobalThis(node);
    if (!isGlobal(name)) return;
    if (Object.hasOwn(globals, name)) add(node, name, globals[name] ?? "");
    const own = Object.hasOwn(members, name) ? members[name] : undefined;
    if (!own || isConstructed(node)) return;
    for (const [member, instead] of Object.entries(own))
      if (readsMember(parent, node, member)) add(node, `${name}.${member}`, instead);
  };

  /** `globalThis.setTimeout` is what `setTimeout` is. */
  const visitGlobalThis = ({ parent }: ts.Identifier): void => {
    const name = memberOf(parent);
    if (name !== undefined && Object.hasOwn(globals, name)) add(parent, name, globals[name] ?? "");
    if (name === undefined || !Object.hasOwn(members, name)) return;
    for (const [member, instead] of Object.entries(members[name] ?? {}))
      if (readsMember(parent.parent, parent, member)) add(parent, `${name}.${member}`, instead);
  };

  visit(source);
  return found;
}

/** The names that a file imports or declares at its top: they are not those of the global scope. */
function declaredNames(source: ts.SourceFile): ReadonlySet<string> {
  const names = new Set<string>();
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement)) {
      const { name, namedBindings } = statement.importClause ?? {};
      if (name) names.add(name.text);
      if (namedBindings && ts.isNamespaceImport(namedBindings)) names.add(namedBindings.name.text);
      if (namedBindings && ts.isNamedImports(namedBindings))
        for (const one of namedBindings.elements) names.add(one.name.text);
    } else if (ts.isVariableStatement(statement)) {
      for (const { name } of statement.declarationList.declarations)
        if (ts.isIdentifier(name)) names.add(name.text);
    } else if ((ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) && statement.name)
      names.add(statement.name.text);
  }
  return names;
}

const textOf = (node: ts.Node | undefined): string => (node && ts.isStringLiteralLike(node) ? node.text : "");

const isNamed = (node: ts.Node, name: string): boolean => ts.isIdentifier(node) && node.text === name;

/** Whether a text is handed to a function, or is a statement by its tag. */
const isRun = ({ parent }: ts.Node): boolean =>
  ts.isCallExpression(parent) || ts.isTaggedTemplateExpression(parent);

const isDynamicImport = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;

/** The names that `const { a } = await import(...)` and `(await import(...)).a` take; otherwise all. */
function dynamicNames(node: ts.CallExpression): string[] {
  let taken: ts.Node = node.parent;
  while (ts.isAwaitExpression(taken) || ts.isParenthesizedExpression(taken)) taken = taken.parent;
  const member = memberOf(taken);
  if (member !== undefined) return [member];
  if (ts.isVariableDeclaration(taken) && ts.isObjectBindingPattern(taken.name))
    return taken.name.elements.map(({ propertyName, name }) => (propertyName ?? name).getText());
  return ["*"];
}

function exportedNames({ exportClause }: ts.ExportDeclaration): string[] {
  if (!exportClause || ts.isNamespaceExport(exportClause)) return ["*"];
  return exportClause.elements
    .filter(({ isTypeOnly }) => !isTypeOnly)
    .map(({ propertyName, name }) => (propertyName ?? name).text);
}

/** The member that an expression takes of another; undefined for other nodes. */
function memberOf(node: ts.Node): string | undefined {
  if (ts.isPropertyAccessExpression(node)) return node.name.text;
  return ts.isElementAccessExpression(node) ? textOf(node.argumentExpression) : undefined;
}

/** Whether the parent takes this member of the object, or all of it: by destructuring, or because it is passed on. */
function readsMember(parent: ts.Node, object: ts.Node, member: string): boolean {
  const taken = memberOf(parent);
  if (taken !== undefined) return taken === member;
  if (!ts.isVariableDeclaration(parent) || parent.initializer !== object) return false;
  if (!ts.isObjectBindingPattern(parent.name)) return true;
  return parent.name.elements.some(({ propertyName, name }) => (propertyName ?? name).getText() === member);
}

const isConstructed = ({ parent }: ts.Identifier): boolean => ts.isNewExpression(parent);

/** Whether an identifier is read: not the name of a member, a key or a declaration. */
function isRead(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node;
  if (ts.isPropertyAssignment(parent)) return parent.initializer === node;
  if (ts.isBindingElement(parent)) return parent.initializer === node;
  if (ts.isVariableDeclaration(parent) || ts.isParameter(parent)) return parent.initializer === node;
  const isName = "name" in parent && parent.name === node && !ts.isShorthandPropertyAssignment(parent);
  return !isName && !ts.isImportSpecifier(parent) && !ts.isExportSpecifier(parent);
}
