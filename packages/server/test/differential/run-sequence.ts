import { addAccount, addGroup, addToGroup, openWorkspace, type Workspace } from "@waybill/server";
import type { components as core } from "@waybill/spec/generated/core";
import type { components } from "@waybill/spec/generated/risk";
import { timestamp } from "../../src/lib/runtime";
import { storeScreen } from "../../src/workspace/screens";
import { signQuoted } from "../sign-quoted";
import { ask, requireSame } from "./ask";
import { PAYMENT_NETWORK, payer } from "./parameters";
import { onBoth, Play, type World } from "./play";
import { renumberOutcomes } from "./renumber";
import type { Side } from "./side";
import type { Sequence, Step } from "./step";

type Of<Kind extends Step["do"]> = Extract<Step, { do: Kind }>;

/** Does something on both databases, and compares what comes of it, errors by their class. */
async function store<Result>(play: Play, step: Step, work: (side: Side, at: 0 | 1) => Promise<Result>) {
  play.draw();
  const outcomes = await onBoth(play.world, (side, at) =>
    work(side, at).catch((error: unknown) => (error instanceof Error ? error.name : String(error))),
  );
  requireSame(play, step, outcomes);
  return outcomes[0];
}

/** Stores a scan as `POST /v2/risk/transaction/scan` does; its identifier. */
async function storeScan({ runtime }: Side, workspace: Workspace, { severity, signer }: Of<"scan">) {
  const [id, createdAt] = [runtime.uuid(), runtime.now()];
  const body: components["schemas"]["TransactionScan"] = {
    screen_id: id,
    network: "solana-devnet",
    signer_address: signer,
    origin: null,
    severity,
    findings: [],
    counterparties: [],
    intent: null,
    timestamp: timestamp(createdAt),
    effects: { balance_changes: [], transfers: [], approvals: [] },
    simulation: { status: "success", error: null, compute_units: 150 },
  };
  const evidence = { attribution_evidence: [], exposure_evidence: [], behaviour_evidence: [] };
  await storeScreen(workspace, {
    id,
    kind: "transaction",
    address: signer,
    network: "solana-devnet",
    createdAt,
    severity,
    body,
    evidence,
  });
  return id;
}

/** Takes away the rows that would be compared and evaluated with all later sequences. */
async function forget(play: Play, { server: { db }, work }: Side, at: 0 | 1): Promise<void> {
  await work.forget();
  const { db: own } = openWorkspace(db, play.workspaces[at].id);
  if (play.knows("rule")) await own.deleteFrom("alert_rules").execute();
  if (!play.knows("person") && !play.knows("account")) return;
  await own.deleteFrom("accounts").execute();
  await own.deleteFrom("persons").execute();
  await renumberOutcomes(db);
}

/** Signs a quote as it was given, and submits it. */
async function submit(play: Play, { quote: back, tampered, compliant }: Of<"submit">): Promise<void> {
  const quote = play.quotes.at(-1 - (back % Math.max(1, play.quotes.length)));
  const [transaction] = (quote?.transactions ?? []) as core["schemas"]["UnsignedTransaction"][];
  if (!quote || !transaction) return;
  const { payload } = await signQuoted(payer, transaction);
  const body = {
    network: PAYMENT_NETWORK,
    quote_id: quote.id,
    signed_payload: tampered ? payload.slice(0, -2) : payload,
    travel_rule_compliant: compliant,
  };
  await ask(play, { do: "call", operation: "submitTransaction", path: {}, query: {}, body });
  await onBoth(play.world, (side) => side.included());
}

async function take(play: Play, step: Step, accounts: string[]): Promise<void> {
  const { world, workspaces } = play;
  const workspaceOf = (side: Side, at: 0 | 1) => openWorkspace(side.server.db, workspaces[at].id);
  switch (step.do) {
    case "call": {
      const body = await ask(play, step);
      if (body?.quote) play.quotes.push(body.quote);
      // Outcomes are deleted with whom they are about: a person, or a counterparty, which an entity may stop to be.
      if (/^(change|delete|replace)/.test(step.operation))
        await onBoth(world, ({ server }) => renumberOutcomes(server.db));
      return;
    }
    case "submit":
      return submit(play, step);
    case "wait":
      world.now += step.ms;
      return;
    case "account": {
      const added = await store(play, step, (side, at) =>
        addAccount(workspaceOf(side, at), side.runtime, step),
      );
      if (typeof added === "string") return;
      accounts.push(added.id);
      play.learn("account", added.id);
      return;
    }
    case "group": {
      const ids = step.accounts.map((at) => accounts[at] ?? "none");
      const added = await store(play, step, async (side, at) => {
        const workspace = workspaceOf(side, at);
        const group = await addGroup(workspace, side.runtime, step);
        await addToGroup(workspace, group.id, ids);
        return group;
      });
      if (typeof added !== "string") play.learn("group", added.id);
      return;
    }
    case "index": {
      play.draw();
      const time = step.isNew ? world.now : undefined;
      return world.index.append(step.network, step.block, { scale: BigInt(step.scale), time });
    }
    case "list":
      await store(play, step, (side) => world.lists.replace(side, step.format, step.entries));
      return;
    case "work":
      await store(play, step, (side) => side.work.run());
      return;
    case "evaluate":
      await store(play, step, (side) => side.alerts.tick(side.server.db));
      return;
    case "scan": {
      play.learn(
        "screen",
        await store(play, step, (side, at) => storeScan(side, workspaceOf(side, at), step)),
      );
      return;
    }
    case "rewind":
      return world.index.rewind(step.network, step.blocks);
  }
}

/** Runs a sequence in a workspace of its own. Throws a Difference at the first step that both engines do not do alike. */
export async function runSequence(world: World, { plan, steps }: Sequence): Promise<void> {
  const play = await Play.begin(world, plan);
  const accounts: string[] = [];
  try {
    for (const step of steps) await take(play, step, accounts);
  } finally {
    await world.index.restore();
    await world.lists.restore();
    await onBoth(world, (side, at) => forget(play, side, at));
  }
}
