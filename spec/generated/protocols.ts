// Generated from spec/registry/protocols by `npm run generate`. Do not edit.

/** The contracts of CCTP V2, programs on Solana. Many networks have the same ones. */
export interface CctpContracts {
  token_messenger: string;
  message_transmitter: string;
  /** Null on Solana, where the messenger mints. */
  token_minter: string | null;
}

/** A network of CCTP V2. The token that is burned and minted is its USDC. */
export interface CctpNetwork extends CctpContracts {
  network: string;
  /** The network's number in the protocol, the same for a network and its test network. */
  domain: number;
  /** Whether a burn here can be attested before it is final. */
  fast: boolean;
  /** Whether payments through it may be offered. */
  enabled: boolean;
}

/** The public attestation service of CCTP V2 for burns on main networks, or on test networks. */
export interface CctpService {
  networks: "main" | "test";
  url: string;
}

/** The contracts of Uniswap v3 on a network. */
export interface UniswapV3Network {
  network: string;
  factory: string;
  quoter_v2: string;
  swap_router_02: string;
}

/** A version of Safe: its contracts have these addresses and this code on each of its networks. */
export interface SafeVersion {
  version: string;
  networks: readonly string[];
  /** The networks on which it may be offered. */
  enabled: readonly string[];
  contracts: readonly { name: string; address: string; code_hash: string }[];
}

/** A token that is a FiatToken, the contract of the issuer of USDC and EURC. */
export interface FiatToken {
  network: string;
  /** Its slug among the network's tokens. */
  token: string;
  /** The name of the contract and of its EIP-712 domain, whose version is "2". */
  name: string;
}

export const cctpContracts: readonly CctpContracts[] = [
  {"token_messenger":"0x28b5a0e9C621a5BadaA536219b3a228C8168cf5d","message_transmitter":"0x81D40F21F12A8F0E3252Bccb954D722d4c464B64","token_minter":"0xfd78EE919681417d192449715b2594ab58f5D002"},
  {"token_messenger":"0x8FE6B999Dc680CcFDD5Bf7EB0974218be2542DAA","message_transmitter":"0xE737e5cEBEEBa77EFE34D4aa090756590b1CE275","token_minter":"0xb43db544E2c27092c107639Ad201b3dEfAbcF192"},
  {"token_messenger":"CCTPV2vPZJS2u2BBsUoscuikbYjnpFmbFsvVuJdgUMQe","message_transmitter":"CCTPV2Sm4AdWt5296sk4P66VBZ7bEhcARwFaaS9YPbeC","token_minter":null},
];

/** Each with the place of its contracts, network, domain, fast and enabled. */
const rows: ReadonlyArray<readonly [number, string, number, 0 | 1, 0 | 1]> = [
  [0,"eth",0,1,0],
  [1,"sepolia",0,1,1],
  [2,"solana",5,1,0],
  [0,"oeth",2,1,0],
  [2,"solana-devnet",5,1,1],
  [0,"arb1",3,1,0],
  [0,"pol",7,0,0],
  [0,"base",6,1,0],
  [0,"avax",1,0,0],
  [1,"opsep",2,1,1],
  [1,"fuji",1,0,1],
  [1,"amoy",7,0,1],
  [1,"basesep",6,1,1],
];

export const cctpNetworks: readonly CctpNetwork[] = /* @__PURE__ */ rows.flatMap(([at, network, domain, fast, enabled]) => {
  const contracts = cctpContracts[at];
  return contracts ? [{ network, domain, ...contracts, fast: fast === 1, enabled: enabled === 1 }] : [];
});

export const cctpServices: readonly CctpService[] = [
  {"networks":"main","url":"https://iris-api.circle.com"},
  {"networks":"test","url":"https://iris-api-sandbox.circle.com"},
];

export const uniswapV3Networks: readonly UniswapV3Network[] = [
  {"network":"sepolia","factory":"0x0227628f3F023bb0B980b67D528571c95c6DaC1c","quoter_v2":"0xEd1f6473345F45b75F8179591dd5bA1888cf2FB3","swap_router_02":"0x3bFA4769FB09eefC5a80d6E87c3B9C650f7Ae48E"},
  {"network":"opsep","factory":"0x8CE191193D15ea94e11d327b4c7ad8bbE520f6aF","quoter_v2":"0x0FBEa6cf957d95ee9313490050F6A0DA68039404","swap_router_02":"0x94cC0AaC535CCDB3C01d6787D6413C739ae12bc4"},
  {"network":"basesep","factory":"0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24","quoter_v2":"0xC5290058841028F1614F3A6F0F5816cAd0df5E27","swap_router_02":"0x94cC0AaC535CCDB3C01d6787D6413C739ae12bc4"},
];

/** Networks where payments through Uniswap v3 are not offered: a row of them has not been compared with a node. */
export const disabledUniswapV3Networks: readonly UniswapV3Network[] = [
  {"network":"eth","factory":"0x1F98431c8aD98523631AE4a59f267346ea31F984","quoter_v2":"0x61fFE014bA17989E743c5F6cB21bF9697530B21e","swap_router_02":"0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45"},
  {"network":"oeth","factory":"0x1F98431c8aD98523631AE4a59f267346ea31F984","quoter_v2":"0x61fFE014bA17989E743c5F6cB21bF9697530B21e","swap_router_02":"0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45"},
  {"network":"arb1","factory":"0x1F98431c8aD98523631AE4a59f267346ea31F984","quoter_v2":"0x61fFE014bA17989E743c5F6cB21bF9697530B21e","swap_router_02":"0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45"},
  {"network":"pol","factory":"0x1F98431c8aD98523631AE4a59f267346ea31F984","quoter_v2":"0x61fFE014bA17989E743c5F6cB21bF9697530B21e","swap_router_02":"0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45"},
  {"network":"base","factory":"0x33128a8fC17869897dcE68Ed026d694621f6FDfD","quoter_v2":"0x3d4e44Eb1374240CE5F1B871ab261CD16335B76a","swap_router_02":"0x2626664c2603336E57B271c5C0b26F421741e481"},
  {"network":"avax","factory":"0x740b1c1de25031C31FF4fC9A62f554A55cdC1baD","quoter_v2":"0xbe0F5544EC67e9B3b2D979aaA43f18Fd87E6257F","swap_router_02":"0xbb00FF08d01D300023C629E8fFfFcb65A5a578cE"},
  {"network":"bnb","factory":"0xdB1d10011AD0Ff90774D0C6Bb92e5C5c8b4461F7","quoter_v2":"0x78D78E420Da98ad378D7799bE8f4AF69033EB077","swap_router_02":"0xB971eF87ede563556b2ED4b1C0b0019111Dd85d2"},
];

/** Fees at which a pool of two tokens can exist, in hundredths of a basis point. */
export const uniswapV3FeeTiers: readonly number[] = [100,500,3000,10000];

/** Keccak-256 of a pool's creation code, from which the address of a pool follows (CREATE2). */
export const uniswapV3PoolInitCodeHash = "0xe34f199b19b2b4f47f68442619d555527d244f78a3297ea89325f843f87b8b54";

export const safeVersions: readonly SafeVersion[] = [
  {"version":"1.4.1","networks":["eth","sepolia","oeth","arb1","pol","base","avax","bnb","opsep","fuji","amoy","basesep"],"enabled":["sepolia","opsep","fuji","amoy","basesep"],"contracts":[{"name":"Safe","address":"0x41675C099F32341bf84BFc5382aF534df5C7461a","code_hash":"0x1fe2df852ba3299d6534ef416eefa406e56ced995bca886ab7a553e6d0c5e1c4"},{"name":"SafeL2","address":"0x29fcB43b46531BcA003ddC8FCB67FFE91900C762","code_hash":"0xb1f926978a0f44a2c0ec8fe822418ae969bd8c3f18d61e5103100339894f81ff"},{"name":"SafeProxyFactory","address":"0x4e1DCf7AD4e460CfD30791CCC4F9c8a4f820ec67","code_hash":"0x50c3cdc4074750a7a974204a716c999edd37482f907608d960b2b025ee0b3317"},{"name":"MultiSend","address":"0x38869bf66a61cF6bDB996A6aE40D5853Fd43B526","code_hash":"0x0e4f7fc66550a322d1e7688e181b75e217e662a4f3f4d6a29b22bc61217c4b77"},{"name":"MultiSendCallOnly","address":"0x9641d764fc13c8B624c04430C7356C1C7C8102e2","code_hash":"0xecd5bd14a08c5d2122379900b2f272bdf107a7e92423c10dd5fe3254386c9939"},{"name":"CompatibilityFallbackHandler","address":"0xfd0732Dc9E303f09fCEf3a7388Ad10A83459Ec99","code_hash":"0x7c6007a5d711cea8dfd5d91f5940ec29c7f200fe511eb1fc1397b367af3c42f9"},{"name":"CreateCall","address":"0x9b35Af71d77eaf8d7e40252370304687390A1A52","code_hash":"0x2b3060c55fcb8275653e99ad511a71f67ba76934ed66a7d74d6e68b52afff889"},{"name":"SignMessageLib","address":"0xd53cd0aB83D845Ac265BE939c57F53AD838012c9","code_hash":"0x525c754a46b79e05543a59bb61e8de3c9eee0d955a59352409cbe67ea1077528"},{"name":"SimulateTxAccessor","address":"0x3d4BA2E0884aa488718476ca2FB8Efc291A46199","code_hash":"0x91f82615581fc73b190b83d72e883608b25e392f72322035df1b13d51766cf8d"}]},
  {"version":"1.5.0","networks":["eth","sepolia","base"],"enabled":["sepolia"],"contracts":[{"name":"Safe","address":"0xFf51A5898e281Db6DfC7855790607438dF2ca44b","code_hash":"0xdda019cbd7c867a533a2a86e5c53434fdc50b13122b5a5ddb4a8df61b31c20f2"},{"name":"SafeL2","address":"0xEdd160fEBBD92E350D4D398fb636302fccd67C7e","code_hash":"0x180193227186ccb85316c94db1f0d156ed932b14712cfaac78901899178572dc"},{"name":"SafeProxyFactory","address":"0x14F2982D601c9458F93bd70B218933A6f8165e7b","code_hash":"0x967dae4cda22b0c9ef7f31b010bdc1ceb0af9904b0c3dc060b5302e4c18a4529"},{"name":"MultiSend","address":"0x218543288004CD07832472D464648173c77D7eB7","code_hash":"0xca1147a12963172a93910c5cb2bfa5ad0e941c7f03fc7eb017dd06a8ea4e5604"},{"name":"MultiSendCallOnly","address":"0xA83c336B20401Af773B6219BA5027174338D1836","code_hash":"0xcdbdcec38d2f1c7d961b0029ff8416b7e86e9974d6f0e9c9580c7d17fcfb6663"},{"name":"CompatibilityFallbackHandler","address":"0x3EfCBb83A4A7AfcB4F68D501E2c2203a38be77f4","code_hash":"0x3c6a85bcf7b563daa624b884b4e9a1b9fa5371edde7be945d998071a48f28bbc"},{"name":"CreateCall","address":"0x2Ef5ECfbea521449E4De05EDB1ce63B75eDA90B4","code_hash":"0x6b7d8d29bdf7004c4617d95041923774f3f7e74b056bff55c1861c9ec92ce54f"},{"name":"SignMessageLib","address":"0x4FfeF8222648872B3dE295Ba1e49110E61f5b5aa","code_hash":"0xd61840855da008da59a00fc03fb71455b4f70bdca1f56f9504f072ed8d90c50e"},{"name":"SimulateTxAccessor","address":"0x07EfA797c55B5DdE3698d876b277aBb6B893654C","code_hash":"0x706db4bb6151f75a5b3845724174e201c59046dfbe65b4e5909ad4b88f8f752d"}]},
];

export const fiatTokens: readonly FiatToken[] = [
  {"network":"eth","token":"usdc","name":"USD Coin"},
  {"network":"eth","token":"eurc","name":"Euro Coin"},
  {"network":"sepolia","token":"usdc","name":"USDC"},
  {"network":"sepolia","token":"eurc","name":"EURC"},
  {"network":"oeth","token":"usdc","name":"USD Coin"},
  {"network":"arb1","token":"usdc","name":"USD Coin"},
  {"network":"pol","token":"usdc","name":"USD Coin"},
  {"network":"base","token":"usdc","name":"USD Coin"},
  {"network":"base","token":"eurc","name":"EURC"},
  {"network":"avax","token":"usdc","name":"USD Coin"},
  {"network":"avax","token":"eurc","name":"Euro Coin"},
  {"network":"opsep","token":"usdc","name":"USDC"},
  {"network":"fuji","token":"usdc","name":"USD Coin"},
  {"network":"amoy","token":"usdc","name":"USDC"},
  {"network":"basesep","token":"usdc","name":"USDC"},
  {"network":"basesep","token":"eurc","name":"EURC"},
];
