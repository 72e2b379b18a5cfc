import { expect } from "vitest";
import { type Cell, containing, noNode, noStorage, partial, partialList, unassessed } from "./cell";
import type { QuestionName } from "./questions";
import type { UpstreamName } from "./upstreams";

type Row = Readonly<Partial<Record<UpstreamName, Cell>>>;

const quoted: Row = {
  lists: unassessed("name_match", "sanctions"),
  labels: unassessed("attribution", "sanctions"),
  node: noNode,
  behind: unassessed("index"),
  index: unassessed("interaction_history"),
};

const unlabelled = containing({
  signal: "assessment_error_sanctions_ofac",
  severity: "medium",
  result: false,
});
const incomplete = { signal: "sanctions_list_age", severity: "low" };
const unpriced = { total_incoming_usd: null, total_outgoing_usd: null, malicious_outgoing_usd: null };

const unread: Cell = {
  says: "`unavailable`, the last reading with its time",
  body: {
    balances: [
      { lookup_status: "unavailable", reason: "provider_unavailable", updated_at: expect.any(String) },
    ],
  },
};

const screened: Row = {
  missing: {
    says: "`lists_checked: false`",
    body: { lists_checked: false, lists: containing({ list: "un", version: null }) },
  },
  lists: noStorage,
};

/** The answers of operations without an upstream that they need; without the others they answer as ever. */
export const cells: Readonly<Record<QuestionName, Row>> = {
  quote: {
    ...quoted,
    missing: {
      says: "names the lists that it compared",
      body: {
        risk: {
          risk_factors: containing({
            factor: "no_name_match_sender",
            description: expect.stringMatching(/\(EU consolidated list, OFAC SDN\)/),
          }),
        },
      },
    },
  },
  quotes: {
    ...quoted,
    missing: {
      says: "names the lists that it compared",
      body: {
        risk: {
          risk_factors: containing({
            factor: "no_name_match_recipient",
            description: expect.stringMatching(/\(EU consolidated list, OFAC SDN\)/),
          }),
        },
      },
    },
  },
  address: {
    missing: {
      says: "`lists_missing`, `sanctions_list_age` (low)",
      body: {
        lists_missing: ["UN consolidated list"],
        attribution: { triggered: containing({ ...incomplete, result: true }) },
      },
    },
    lists: noStorage,
    labels: {
      says: "`assessment_error_*` (medium), sums null",
      body: { severity: "medium", attribution: { triggered: unlabelled }, ...unpriced },
    },
    price: { says: "sums null, shares by count", body: unpriced },
    behind: partial("index_behind"),
    index: noStorage,
  },
  batch: {
    missing: {
      says: "`lists_missing`, `sanctions_list_age` (low)",
      body: {
        items: containing({
          lists_missing: ["UN consolidated list"],
          attribution: { triggered: [expect.objectContaining(incomplete)] },
        }),
      },
    },
    lists: noStorage,
    labels: {
      says: "`assessment_error_*` (medium), sums null",
      body: {
        scored: 2,
        items: containing({ severity: "medium", attribution: { triggered: unlabelled }, ...unpriced }),
      },
    },
    price: { says: "sums null, shares by count", body: { items: containing(unpriced) } },
    behind: {
      says: "`partial`: `index_behind`",
      body: { items: containing({ lookup_status: "partial", reason: "index_behind" }) },
    },
    index: noStorage,
  },
  sanctions: {
    missing: {
      says: "`is_sanctioned: null`, `missing`",
      body: {
        is_sanctioned: null,
        lists_checked: false,
        lists: containing({ list: "UN", state: "missing" }),
      },
    },
    lists: {
      says: "`is_sanctioned: null`, `unreadable`",
      body: {
        is_sanctioned: null,
        lists_checked: false,
        is_ofac_sanctioned: null,
        lists: ["OFAC", "EU", "UN"].map((list) => ({ list, state: "unreadable" })),
      },
    },
    labels: {
      says: "`is_sanctioned: null`",
      body: { is_sanctioned: null, lists_checked: false, counterparties_checked: false, attribution: null },
    },
    behind: { says: "`counterparties_checked: false`", body: { counterparties_checked: false } },
    index: { says: "`counterparties_checked: false`", body: { counterparties_checked: false } },
  },
  name: screened,
  person: screened,
  scan: {
    missing: { says: "`sanctions_list_age` (low)", body: { findings: containing(incomplete) } },
    lists: noStorage,
    labels: {
      says: "`assessment_error_*` (medium)",
      body: {
        severity: "medium",
        findings: containing({ signal: "assessment_error_sanctions_ofac", severity: "medium" }),
      },
    },
    node: noNode,
    behind: {
      says: "`assessment_error_index` (medium)",
      body: {
        severity: "medium",
        findings: containing({ signal: "assessment_error_index", severity: "medium" }),
      },
    },
    index: noStorage,
  },
  evm: { labels: noStorage, node: noNode },
  solana: {
    lists: noStorage,
    labels: noStorage,
    node: noNode,
    behind: {
      says: "`severity: null`, `unknown` counts them",
      body: [
        {
          transaction_risk: {
            accounts_risk_score: {
              accounts: [{ severity: null }, { severity: null }, { severity: "none" }],
              summary: { unknown: 2, worst: null },
            },
          },
        },
      ],
    },
    index: noStorage,
  },
  screening: {
    labels: {
      says: "`assessment_error_*` (medium), `partial`",
      body: {
        tier: "medium",
        lookup_status: "partial",
        reason: "provider_unavailable",
        exposure: { triggered: containing({ signal: "assessment_error_attribution", severity: "medium" }) },
      },
    },
    behind: partial("index_behind"),
    index: noStorage,
  },
  profile: { labels: noStorage },
  balances: {
    price: {
      says: "hidden, `hidden_count` counts them",
      body: { balances: [{ lookup_status: "ok", assets: [], hidden_count: 4 }] },
      lacks: /"symbol":"USDC"/,
    },
    node: unread,
  },
  allBalances: {
    price: {
      says: "`usd: null`",
      body: { balances: [{ lookup_status: "ok", assets: containing({ symbol: "USDC", usd: null }) }] },
      lacks: /"usd":"/,
    },
    node: unread,
  },
  transfers: {
    labels: noStorage,
    price: {
      says: "no `usd`",
      body: { meta: { lookup_status: "ok" } },
      lacks: /"usd/,
    },
    behind: partialList("index_behind"),
    index: noStorage,
  },
  volumes: {
    price: { says: "`volume_usd: null`", body: { items: [{ symbol: "USDC", volume_usd: null }] } },
    behind: partialList("index_behind"),
    index: noStorage,
  },
  counterparties: {
    labels: noStorage,
    price: {
      says: "`total_usd: null`",
      body: { items: [{ total_usd: null }, { total_usd: null }] },
    },
    behind: partialList("index_behind"),
    index: noStorage,
  },
};
