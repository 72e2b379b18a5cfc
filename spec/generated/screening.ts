// Generated from spec/registry by `npm run generate`. Do not edit.

/** A label of an address on all networks of a family. */
export interface BuiltInLabel {
  family: string;
  address: string;
  name: string;
  category: string;
  list: string;
  /** The entity that controls the address, and its role. */
  entity?: string;
  role?: string;
  /** JSON array. */
  tags?: string;
}

/** A risk flag of a token; `token` is its slug. */
export interface RegistryTokenFlag {
  network: string;
  token: string;
  level: "low" | "medium" | "high";
  reason: string;
}

/** Differences from a clean address. Days count back from now; null: never. */
export interface TestFacts {
  label?: { name: string; category: string; list: string };
  hops?: 1 | 2 | 3;
  seen?: { first: number; last: number } | null;
  paid?: null;
  imitates?: number;
  token?: "medium" | "high";
  /** Dimensions that fail; `scoring`: the whole assessment. */
  fails?: readonly string[];
}

/** A public test address of each family, with its facts. */
export interface TestAddress {
  id: string;
  facts: TestFacts;
  evm: string;
  solana: string;
  cosmos: string;
}

export const builtInLabels: readonly BuiltInLabel[] = [
  {"family":"solana","address":"42RLPACwZPx3vYYmxSueqsogfynBDqXK298EDsNoyoHi","name":"Published test address","category":"hack_exploit","list":"Published test addresses"},
  {"family":"evm","address":"0xfd78ee919681417d192449715b2594ab58f5d002","name":"CCTP V2 token minter","category":"bridge","list":"CCTP V2","entity":"Circle","role":"Bridge","tags":"[]"},
  {"family":"evm","address":"0xb43db544e2c27092c107639ad201b3defabcf192","name":"CCTP V2 token minter","category":"bridge","list":"CCTP V2","entity":"Circle","role":"Bridge","tags":"[\"test\"]"},
];

export const tokenFlags: readonly RegistryTokenFlag[] = [
  {"network":"avax","token":"busd","level":"medium","reason":"is no longer issued and can only be redeemed"},
  {"network":"arb1","token":"usde","level":"medium","reason":"is held up by derivative positions instead of reserves"},
];

export const testAddresses: readonly TestAddress[] = [
  {"id":"calm","facts":{},"evm":"0x7e57000000000000000000000000000000000001","solana":"TestCaLm1111111111111111111111111111111Ca22","cosmos":"osmo1testcalmqqqqqqqqqqqqqqqqqqqqqqqqlpmw0g"},
  {"id":"sanctioned","facts":{"label":{"name":"Test sanctioned party","category":"sanctions","list":"Waybill test list"}},"evm":"0x7e57000000000000000000000000000000000002","solana":"TestSanctioned1111111111111111111111111Sa22","cosmos":"osmo1testsanctnedqqqqqqqqqqqqqqqqqqqqsk3lsm"},
  {"id":"scam","facts":{"label":{"name":"Test scam","category":"scam","list":"Waybill test list"}},"evm":"0x7e57000000000000000000000000000000000012","solana":"TestScam1111111111111111111111111111111Sc12","cosmos":"osmo1testscamqqqqqqqqqqqqqqqqqqqqqqqqnwa722"},
  {"id":"one-hop","facts":{"hops":1},"evm":"0x7e57000000000000000000000000000000000003","solana":"TestoneHop11111111111111111111111111111on23","cosmos":"osmo1testnehpqqqqqqqqqqqqqqqqqqqqqqqq799w6q"},
  {"id":"two-hops","facts":{"hops":2},"evm":"0x7e57000000000000000000000000000000000004","solana":"TestTwoHops1111111111111111111111111111Tw22","cosmos":"osmo1testtwhpsqqqqqqqqqqqqqqqqqqqqqqq063r5z"},
  {"id":"three-hops","facts":{"hops":3},"evm":"0x7e57000000000000000000000000000000000005","solana":"TestThreeHops11111111111111111111111111Th22","cosmos":"osmo1testthreehpsqqqqqqqqqqqqqqqqqqqqna306t"},
  {"id":"exchange","facts":{"label":{"name":"Test exchange","category":"exchange","list":"Waybill test list"}},"evm":"0x7e57000000000000000000000000000000000006","solana":"TestExchange111111111111111111111111111Ex22","cosmos":"osmo1testexchangeqqqqqqqqqqqqqqqqqqqqk3xtms"},
  {"id":"gambling","facts":{"label":{"name":"Test casino","category":"gambling","list":"Waybill test list"}},"evm":"0x7E57000000000000000000000000000000000007","solana":"TestGambLing111111111111111111111111111Ga22","cosmos":"osmo1testgamlngqqqqqqqqqqqqqqqqqqqqqqj4fn77"},
  {"id":"unjudged","facts":{"label":{"name":"Test curiosity","category":"curiosity","list":"Waybill test list"}},"evm":"0x7E57000000000000000000000000000000000008","solana":"TestUnjudged111111111111111111111111111Un23","cosmos":"osmo1testunjudgedqqqqqqqqqqqqqqqqqqqqjq92la"},
  {"id":"unseen","facts":{"seen":null},"evm":"0x7E57000000000000000000000000000000000009","solana":"TestUnseen11111111111111111111111111111Un25","cosmos":"osmo1testunseenqqqqqqqqqqqqqqqqqqqqqqextlpc"},
  {"id":"new","facts":{"seen":{"first":3,"last":1}},"evm":"0x7e5700000000000000000000000000000000000a","solana":"TestNew11111111111111111111111111111111Ne13","cosmos":"osmo1testnewqqqqqqqqqqqqqqqqqqqqqqqqqrwfhct"},
  {"id":"dormant","facts":{"seen":{"first":400,"last":200}},"evm":"0x7e5700000000000000000000000000000000000B","solana":"TestDormant1111111111111111111111111111Do12","cosmos":"osmo1testdrmantqqqqqqqqqqqqqqqqqqqqqqcelr66"},
  {"id":"stranger","facts":{"paid":null},"evm":"0x7e5700000000000000000000000000000000000C","solana":"TestStranger111111111111111111111111111St12","cosmos":"osmo1teststrangerqqqqqqqqqqqqqqqqqqqqlgy6au"},
  {"id":"look-alike","facts":{"imitates":30},"evm":"0x7E5700000000000000000000000000000000000D","solana":"TestLookALike11111111111111111111111111Lo12","cosmos":"osmo1testlkalkeqqqqqqqqqqqqqqqqqqqqqqp352z5"},
  {"id":"token-medium","facts":{"token":"medium"},"evm":"0x7e5700000000000000000000000000000000000E","solana":"TestTokenMedium111111111111111111111111To12","cosmos":"osmo1testtkenmedumqqqqqqqqqqqqqqqqqqq62z2fc"},
  {"id":"token-high","facts":{"token":"high"},"evm":"0x7e5700000000000000000000000000000000000f","solana":"TestHighToken11111111111111111111111111Hi12","cosmos":"osmo1testtkenhghqqqqqqqqqqqqqqqqqqqqqc28tng"},
  {"id":"unassessable","facts":{"fails":["interaction_history","address_poisoning","attribution","name_match","malicious_connection","new_wallet","dormant_wallet","token_risk","cross_chain"]},"evm":"0x7E57000000000000000000000000000000000010","solana":"TestUnassessabLe11111111111111111111111Un12","cosmos":"osmo1testunassessaleqqqqqqqqqqqqqqqqqw9m7m9"},
  {"id":"no-report","facts":{"fails":["scoring"]},"evm":"0x7E57000000000000000000000000000000000011","solana":"TestNoReport111111111111111111111111111No12","cosmos":"osmo1testnreprtqqqqqqqqqqqqqqqqqqqqqqqefnl3"},
];
