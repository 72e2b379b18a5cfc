import { tokens } from "@waybill/spec/generated/registry";

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape are compared
type Body = any;

/**
 * How an answer differs from the truth without saying so; undefined when it does not. The truth is what the operation
 * answers while nothing is wrong. An answer, or a part of it, that says that it is incomplete (`lookup_status`) may lack
 * parts of the truth, but must not have anything else: a zero that was not read is a difference, too.
 */
export function untruth(operation: string, truth: Body, answer: Body): string | undefined {
  const select = selections[operation] ?? ((body: Body) => body);
  return difference(select(truth), select(answer), operation);
}

const ofPublicNetworks = (listed: Body): Body =>
  listed.filter(
    ({ network, slug }: Body) =>
      !tokens.some((own) => own.local && own.network === network && own.slug === slug),
  );

/** The compared part, where that is not the whole body. */
const selections: Readonly<Record<string, (body: Body) => Body>> = {
  submitTransaction: () => ({}),
  getQuote: ({ quote, risk }) => ({ quote: quoted(quote), risk: risk?.overall_risk_level }),
  screenQuote: ({ quote, policy }) => ({ quote: quoted(quote), allowed: policy.allowed }),
  getQuotes: ({ quotes }) => quotes.map(quoted),
  // Tokens that only local chains have are listed where the node shows them: their absence says nothing.
  listTokens: ofPublicNetworks,
  listNetworkTokens: ofPublicNetworks,
  // Confirmations grow with every block. A payment that is on its way is not reported as one that has ended.
  trackTransaction: ({ status }) =>
    ["unknown", "submitted", "pending"].includes(status) ? { lookup_status: "unavailable" } : { status },
  // The report has the status as last observed, so it may be older than the truth: then it is on its way, and has not
  // failed. An end that is not the true one is a contradiction.
  getTransaction: ({ status, failure_reason, ...report }) => ({
    ...report,
    observed: ["submitted", "pending"].includes(status)
      ? { lookup_status: "unavailable", failure_reason }
      : { status, failure_reason },
  }),
  // Like most others, an account that could not be looked up is shown as one of a key.
  searchAddresses: ({ items, meta }) => ({
    lookup_status: meta.lookup_status,
    items: items.map(({ type, ...item }: Body) => (meta.lookup_status === "ok" ? { type, ...item } : item)),
  }),
  // The block is another one each time, and a node without eth_simulateV1 is asked otherwise.
  simulateEvm: ({ status, balance_deltas, transfers, approvals, logs }) => ({
    status,
    balance_deltas,
    transfers,
    approvals,
    logs,
  }),
  // Payers have another balance each time.
  simulateSolana: (items) =>
    items.map(({ error, asset_transfers, lamport_changes }: Body) => ({
      error,
      asset_transfers,
      changes: lamport_changes.map(({ address, pre, post }: Body) => [address, Number(post) - Number(pre)]),
    })),
  scanTransaction: ({ severity, findings, counterparties, intent, effects, simulation }) => ({
    severity,
    findings,
    intent,
    effects,
    simulation,
    counterparties: counterparties.map(({ address, severity }: Body) => ({ address, severity })),
  }),
  // Without a simulation its calls are read alone, and it says so.
  evaluateTransaction: ({ simulation, allowed, movements }) =>
    simulation === "not_simulated"
      ? { lookup_status: "partial" }
      : {
          allowed,
          movements: movements.map(({ recipient, asset, amount }: Body) => ({ recipient, asset, amount })),
        },
  // Its proposals say by themselves whether they could be read.
  getMultisigDetails: ({ proposals, proposals_status, proposals_reason: _, ...details }) => ({
    ...details,
    proposals: { lookup_status: proposals_status, items: proposals },
  }),
};

/** Fields that depend on the time, or on which of several good sources was used. */
const volatile = new Set(["updated_at", "source", "supply_source", "reason", "failed_networks"]);

/** The parts of a quote that say what is paid to whom. */
function quoted({ source, destination, min_amount_out, transactions }: Body): Body {
  return {
    source,
    destination,
    min_amount_out,
    transactions: transactions.map(({ kind, to, data, msgs, meta }: Body) => ({
      kind,
      to,
      msgs,
      to_ata: meta.to_ata,
      creates: meta.requires_create_ata,
      // The rest of the call of a pool has its deadline.
      selector: data?.slice(0, 10),
      // A node may be unable to simulate.
      simulation: meta.simulation === "not_simulated" ? "success" : meta.simulation,
    })),
  };
}

const isObject = (value: unknown): value is Body => value !== null && typeof value === "object";

const statusOf = (value: Body): unknown => value.lookup_status ?? value.meta?.lookup_status;

function difference(truth: Body, answer: Body, path: string): string | undefined {
  if (!isObject(answer) || !isObject(truth))
    return truth === answer ? undefined : `${path} is ${show(answer)}, not ${show(truth)}`;
  if (Array.isArray(answer)) {
    if (!Array.isArray(truth) || answer.length !== truth.length)
      return `${path} has ${answer.length} entries, not ${truth.length}`;
    return firstOf(answer.map((item, index) => difference(truth[index], item, `${path}[${index}]`)));
  }
  const status = statusOf(answer);
  if (status !== undefined && status !== "ok") return addition(truth, answer, path);
  const keys = [...new Set([...Object.keys(truth), ...Object.keys(answer)])].filter(
    (key) => !volatile.has(key),
  );
  return firstOf(keys.map((key) => difference(truth[key], answer[key], `${path}.${key}`)));
}

/** The parts that an incomplete answer has and the truth does not. */
function addition(truth: Body, answer: Body, path: string): string | undefined {
  if (answer === null || answer === undefined) return undefined;
  if (Array.isArray(answer) && Array.isArray(truth)) {
    const strange = answer.find((item) => truth.every((one) => addition(one, item, path) !== undefined));
    return strange === undefined ? undefined : `${path} has ${show(strange)}`;
  }
  if (isObject(answer) && isObject(truth))
    return firstOf(
      Object.keys(answer)
        .filter((key) => !volatile.has(key) && !summary.has(key))
        .map((key) => addition(truth[key], answer[key], `${path}.${key}`)),
    );
  return truth === answer
    ? undefined
    : `${path} is ${show(answer)}, not ${show(truth)}, and that is not said`;
}

/** Fields that count what is in the answer, or say how complete it is. */
const summary = new Set(["lookup_status", "total", "hidden_count"]);

const firstOf = (found: readonly (string | undefined)[]) => found.find((one) => one !== undefined);

const show = (value: unknown): string => JSON.stringify(value)?.slice(0, 300) ?? "absent";
