import type { Migration } from "kysely";
import { alerts } from "./017-alerts";
import { sanctions } from "./018-sanctions";
import { nameClearances } from "./019-name-clearances";
import { riskScreens } from "./020-risk-screens";
import { credits } from "./021-credits";
import { alertEngine } from "./022-alert-engine";
import { sanctionsOutcomes } from "./023-sanctions-outcomes";
import { nameOutcomes } from "./024-name-outcomes";
import { connectionsRead } from "./025-connections-read";
import { accounts } from "./026-accounts";
import { book } from "./027-book";
import { accountLists } from "./028-account-lists";
import { pushes } from "./029-pushes";
import { accountSyncs } from "./030-account-syncs";
import { freezes } from "./031-freezes";
import { connectionAuthorizations } from "./032-connection-authorizations";
import { counterpartyOutcomes } from "./033-counterparty-outcomes";
import { treasury } from "./034-treasury";
import { reconciliation } from "./035-reconciliation";
import { cases } from "./036-cases";
import { usage } from "./037-usage";
import { workflows } from "./038-workflows";
import { flowMonths } from "./039-flow-months";
import { ownIndexes } from "./040-own-indexes";
import { accountEnds } from "./041-account-ends";
import { chatLinks } from "./042-chat-links";
import { accountSums } from "./043-account-sums";
import { watchedCases } from "./044-watched-cases";
import { listedAddresses } from "./045-listed-addresses";
import { acceptedRisks } from "./046-accepted-risks";
import { observedPayments } from "./047-observed-payments";
import { finalPayments } from "./048-final-payments";
import { accountNumbers } from "./049-account-numbers";
import { statements } from "./050-statements";
import { sanctionsProvenance } from "./051-sanctions-provenance";
import { accountKeysOfAll } from "./052-account-keys";
import { paymentParts } from "./053-payment-parts";

/** The migrations that either engine runs alike (dialect/create-tables.ts); new ones belong here. */
export const bothEngines: Record<string, Migration> = {
  "017-alerts": alerts,
  "018-sanctions": sanctions,
  "019-name-clearances": nameClearances,
  "020-risk-screens": riskScreens,
  "021-credits": credits,
  "022-alert-engine": alertEngine,
  "023-sanctions-outcomes": sanctionsOutcomes,
  "024-name-outcomes": nameOutcomes,
  "025-connections-read": connectionsRead,
  "026-accounts": accounts,
  "027-book": book,
  "028-account-lists": accountLists,
  "029-pushes": pushes,
  "030-account-syncs": accountSyncs,
  "031-freezes": freezes,
  "032-connection-authorizations": connectionAuthorizations,
  "033-counterparty-outcomes": counterpartyOutcomes,
  "034-treasury": treasury,
  "035-reconciliation": reconciliation,
  "036-cases": cases,
  "037-usage": usage,
  "038-workflows": workflows,
  "039-flow-months": flowMonths,
  "040-own-indexes": ownIndexes,
  "041-account-ends": accountEnds,
  "042-chat-links": chatLinks,
  "043-account-sums": accountSums,
  "044-watched-cases": watchedCases,
  "045-listed-addresses": listedAddresses,
  "046-accepted-risks": acceptedRisks,
  "047-observed-payments": observedPayments,
  "048-final-payments": finalPayments,
  "049-account-numbers": accountNumbers,
  "050-statements": statements,
  "051-sanctions-provenance": sanctionsProvenance,
  "052-account-keys": accountKeysOfAll,
  "053-payment-parts": paymentParts,
};
