import { importSanctions, systemRuntime } from "@waybill/server";
import { solanaWallets } from "../../src/local/chains/wallets";
import { anyRemoval, bytesOf, entryOf, evmAddress, listFile } from "../support/sanctions-files";
import { containing } from "./cell";
import type { QuestionName } from "./questions";
import { importFixture, type World } from "./world";

/** Puts the accounts and the name that the questions are about onto a list. */
export const listSubjects = ({ api, subject }: World) => {
  const entry = entryOf("1", {
    kind: "person",
    name: "Alice EXAMPLE",
    addresses: [
      evmAddress(subject),
      { address: solanaWallets[1].address, currency: "SOL", family: "solana" },
    ],
  });
  const bytes = bytesOf(listFile("ofac-xml", [entry]));
  return importSanctions(api.server.db, systemRuntime, { removal: anyRemoval, bytes, source: "sdn.xml" });
};

/** Takes them off it again. */
export const freeSubjects = ({ api }: World) => importFixture(api, "sdn.xml");

const factor = (side: string) => ({
  risk: { overall_risk_level: "high", risk_factors: containing({ factor: `sanctioned_address_${side}` }) },
});
const severe = {
  severity: "severe",
  attribution: { triggered: containing({ signal: "sanctions_ofac", severity: "severe" }) },
};
const matched = { matches: containing({ list: "ofac", entry_uid: "1" }) };

/** The answers to the questions then. */
export const listedAnswers: Readonly<Partial<Record<QuestionName, object>>> = {
  quote: factor("sender"),
  quotes: factor("recipient"),
  address: severe,
  batch: { items: containing({ severity: "severe" }) },
  sanctions: {
    is_sanctioned: true,
    sanctions: [{ list: "OFAC", basis: "direct", name: "Alice EXAMPLE" }],
  },
  name: matched,
  person: matched,
  scan: { severity: "severe", findings: containing({ signal: "sanctions_ofac", severity: "severe" }) },
};
