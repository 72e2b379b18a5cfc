// Generated from spec/registry/erc7730 by `npm run generate`. Do not edit.

/** A parameter of a function, as in the JSON of an ABI. */
export interface DescribedParameter {
  readonly name: string;
  readonly type: string;
  readonly components?: readonly DescribedParameter[];
}

/** An ERC-7730 v1 descriptor of a contract's calls, as far as this package reads it. */
export interface Erc7730Descriptor {
  readonly $schema?: string;
  readonly context: {
    readonly $id?: string;
    readonly contract: {
      readonly abi: ReadonlyArray<{
        readonly type: "function";
        readonly name: string;
        readonly inputs: readonly DescribedParameter[];
        readonly outputs: readonly DescribedParameter[];
        readonly stateMutability: "pure" | "view" | "nonpayable" | "payable";
      }>;
      readonly deployments: ReadonlyArray<{ readonly chainId: number; readonly address: string }>;
    };
  };
  readonly metadata: {
    readonly owner?: string;
    readonly enums?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  };
  readonly display: {
    /** By the function's signature, without names and spaces. */
    readonly formats: Readonly<Record<string, DescribedFormat>>;
  };
}

export interface DescribedFormat {
  readonly $id?: string;
  readonly intent: string;
  readonly fields: readonly DescribedField[];
  readonly required?: readonly string[];
}

export interface DescribedField {
  readonly path: string;
  readonly label: string;
  readonly format: string;
  readonly params?: Readonly<Record<string, unknown>>;
}

export const descriptors: readonly Erc7730Descriptor[] = [
  {"$schema":"https://eips.ethereum.org/assets/eip-7730/erc7730-v1.schema.json","context":{"$id":"ERC-20","contract":{"abi":[{"inputs":[{"name":"spender","type":"address"},{"name":"value","type":"uint256"}],"name":"approve","outputs":[{"name":"","type":"bool"}],"stateMutability":"nonpayable","type":"function"},{"inputs":[{"name":"to","type":"address"},{"name":"value","type":"uint256"}],"name":"transfer","outputs":[{"name":"","type":"bool"}],"stateMutability":"nonpayable","type":"function"}],"deployments":[{"chainId":1,"address":"0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48"},{"chainId":1,"address":"0xdac17f958d2ee523a2206206994597c13d831ec7"},{"chainId":1,"address":"0x6b175474e89094c44da98b954eedeac495271d0f"},{"chainId":1,"address":"0x1aBaEA1f7C830bD89Acc67eC4af516284b1bC33c"},{"chainId":1,"address":"0x6c3ea9036406852006290770BEdFcAbA0e23A0e8"},{"chainId":11155111,"address":"0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238"},{"chainId":11155111,"address":"0x08210f9170f89ab7658f0b5e3ff39b0e03c594d4"},{"chainId":11155111,"address":"0x09C2cB25c1bD92b2b474447E9921D56d0da14866"},{"chainId":10,"address":"0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85"},{"chainId":10,"address":"0x94b008aA00579c1307B0EF2c499aD98a8ce58e58"},{"chainId":42161,"address":"0xaf88d065e77c8cc2239327c5edb3a432268e5831"},{"chainId":42161,"address":"0xfd086bc7cd5c481dcc9c85ebe478a1c0b69fcbb9"},{"chainId":42161,"address":"0x5d3a1ff2b6bab83b63cd9ad0787074081a52ef34"},{"chainId":42161,"address":"0x6491c05a82219b8d1479057361ff1654749b876b"},{"chainId":42161,"address":"0xDA10009cBd5D07dd0CeCc66161FC93D7c9000da1"},{"chainId":42161,"address":"0x00000000efe302beaa2b3e6e1b18d08d69a9012a"},{"chainId":42161,"address":"0x46850ad61c2b7d64d08c9c754f45254596696984"},{"chainId":137,"address":"0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359"},{"chainId":137,"address":"0xc2132D05D31c914a87C6611C10748AEb04B58e8F"},{"chainId":8453,"address":"0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913"},{"chainId":8453,"address":"0x60a3E35Cc302bFA44Cb288Bc5a4F316Fdb1adb42"},{"chainId":43114,"address":"0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E"},{"chainId":43114,"address":"0x9702230A8Ea53601f5cD2dc00fDBc13d4dF4A8c7"},{"chainId":43114,"address":"0xd586E7F844cEa2F87f50152665BCbc2C279D8d70"},{"chainId":43114,"address":"0x9C9e5fD8bbc25984B178FdCE6117Defa39d2db39"},{"chainId":43114,"address":"0xc891eb4cbdeff6e073e859e987815ed1505c2acd"},{"chainId":56,"address":"0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d"},{"chainId":56,"address":"0x55d398326f99059fF775485246999027B3197955"},{"chainId":11155420,"address":"0x5fd84259d66Cd46123540766Be93DFE6D43130D7"},{"chainId":43113,"address":"0x5425890298aed601595a70AB815c96711a31Bc65"},{"chainId":80002,"address":"0x41e94eb019c0762f9bfcf9fb1e58725bfb0e7582"},{"chainId":84532,"address":"0x036CbD53842c5426634e7929541eC2318f3dCF7e"},{"chainId":84532,"address":"0x808456652fdb597867f38412077A9182bf77359F"},{"chainId":84532,"address":"0x2925DD12c698910b52B190f9A346436777DE1259"}]}},"metadata":{"owner":"ERC-20 token"},"display":{"formats":{"transfer(address,uint256)":{"$id":"transfer","intent":"Send tokens","fields":[{"path":"value","label":"Amount","format":"tokenAmount","params":{"tokenPath":"@.to"}},{"path":"to","label":"Recipient","format":"addressName"}],"required":["value","to"]},"approve(address,uint256)":{"$id":"approve","intent":"Allow a contract to take tokens","fields":[{"path":"value","label":"Allowance","format":"tokenAmount","params":{"tokenPath":"@.to","threshold":"0x8000000000000000000000000000000000000000000000000000000000000000","message":"Unlimited"}},{"path":"spender","label":"Spender","format":"addressName","params":{"types":["contract"]}}],"required":["value","spender"]}}}},
  {"$schema":"https://eips.ethereum.org/assets/eip-7730/erc7730-v1.schema.json","context":{"$id":"Waybill bridge","contract":{"abi":[{"inputs":[{"name":"token","type":"address"},{"name":"amount","type":"uint256"},{"name":"maxFee","type":"uint256"},{"name":"destinationDomain","type":"uint32"},{"name":"recipient","type":"bytes32"},{"name":"hook","type":"bytes"}],"name":"depositForBurn","outputs":[{"name":"messageHash","type":"bytes32"}],"stateMutability":"nonpayable","type":"function"}],"deployments":[{"chainId":11155111,"address":"0x8348D4008207F9F5C120038d45E7843A2e38670f"},{"chainId":84532,"address":"0x8348D4008207F9F5C120038d45E7843A2e38670f"}]}},"metadata":{"owner":"Waybill","enums":{"domains":{"0":"Sepolia","5":"Solana Devnet","6":"Base Sepolia"}}},"display":{"formats":{"depositForBurn(address,uint256,uint256,uint32,bytes32,bytes)":{"$id":"depositForBurn","intent":"Bridge tokens to another network","fields":[{"path":"amount","label":"Amount","format":"tokenAmount","params":{"tokenPath":"token"}},{"path":"token","label":"Token","format":"addressName","params":{"types":["token"]}},{"path":"maxFee","label":"Maximum bridge fee","format":"tokenAmount","params":{"tokenPath":"token"}},{"path":"destinationDomain","label":"Destination network","format":"enum","params":{"$ref":"$.metadata.enums.domains"}},{"path":"recipient","label":"Recipient there (32 bytes)","format":"raw"},{"path":"hook","label":"Hook","format":"raw"}],"required":["amount","token","maxFee","destinationDomain","recipient"]}}}},
  {"$schema":"https://eips.ethereum.org/assets/eip-7730/erc7730-v1.schema.json","context":{"$id":"Waybill pool","contract":{"abi":[{"inputs":[{"name":"tokenIn","type":"address"},{"name":"tokenOut","type":"address"},{"name":"amountIn","type":"uint256"},{"name":"minAmountOut","type":"uint256"},{"name":"recipient","type":"address"},{"name":"deadline","type":"uint256"}],"name":"swap","outputs":[{"name":"amountOut","type":"uint256"}],"stateMutability":"nonpayable","type":"function"}],"deployments":[{"chainId":11155111,"address":"0x70B40e2065b01E1B4aCA1db910A3270bd0C6b204"},{"chainId":84532,"address":"0x70B40e2065b01E1B4aCA1db910A3270bd0C6b204"}]}},"metadata":{"owner":"Waybill"},"display":{"formats":{"swap(address,address,uint256,uint256,address,uint256)":{"$id":"swap","intent":"Swap tokens","fields":[{"path":"amountIn","label":"Amount sent","format":"tokenAmount","params":{"tokenPath":"tokenIn"}},{"path":"tokenIn","label":"Token sent","format":"addressName","params":{"types":["token"]}},{"path":"minAmountOut","label":"Minimum received","format":"tokenAmount","params":{"tokenPath":"tokenOut"}},{"path":"tokenOut","label":"Token received","format":"addressName","params":{"types":["token"]}},{"path":"recipient","label":"Recipient","format":"addressName"},{"path":"deadline","label":"Valid until","format":"date","params":{"encoding":"timestamp"}}],"required":["amountIn","tokenIn","minAmountOut","tokenOut","recipient"]}}}},
  {"$schema":"https://eips.ethereum.org/assets/eip-7730/erc7730-v1.schema.json","context":{"$id":"Waybill router","contract":{"abi":[{"inputs":[{"components":[{"name":"tokenIn","type":"address"},{"name":"amountIn","type":"uint256"},{"name":"bridgeToken","type":"address"},{"name":"minBridged","type":"uint256"},{"name":"maxFee","type":"uint256"},{"name":"destinationDomain","type":"uint32"},{"name":"recipient","type":"bytes32"},{"name":"hook","type":"bytes"},{"name":"deadline","type":"uint256"}],"name":"r","type":"tuple"}],"name":"route","outputs":[{"name":"messageHash","type":"bytes32"}],"stateMutability":"nonpayable","type":"function"}],"deployments":[{"chainId":11155111,"address":"0x6EFa81725e6E747F5Cb5ad76034563E57a37a6c1"},{"chainId":84532,"address":"0x6EFa81725e6E747F5Cb5ad76034563E57a37a6c1"}]}},"metadata":{"owner":"Waybill","enums":{"domains":{"0":"Sepolia","5":"Solana Devnet","6":"Base Sepolia"}}},"display":{"formats":{"route((address,uint256,address,uint256,uint256,uint32,bytes32,bytes,uint256))":{"$id":"route","intent":"Swap tokens and bridge them to another network","fields":[{"path":"r.amountIn","label":"Amount sent","format":"tokenAmount","params":{"tokenPath":"r.tokenIn"}},{"path":"r.tokenIn","label":"Token sent","format":"addressName","params":{"types":["token"]}},{"path":"r.minBridged","label":"Minimum bridged","format":"tokenAmount","params":{"tokenPath":"r.bridgeToken"}},{"path":"r.bridgeToken","label":"Token bridged","format":"addressName","params":{"types":["token"]}},{"path":"r.maxFee","label":"Maximum bridge fee","format":"tokenAmount","params":{"tokenPath":"r.bridgeToken"}},{"path":"r.destinationDomain","label":"Destination network","format":"enum","params":{"$ref":"$.metadata.enums.domains"}},{"path":"r.recipient","label":"Receiver there (32 bytes)","format":"raw"},{"path":"r.hook.[12:32]","label":"Token received there","format":"addressName","params":{"types":["token"]}},{"path":"r.hook.[32:64]","label":"Minimum received there","format":"unit","params":{"base":"base units","decimals":0}},{"path":"r.hook.[76:96]","label":"Recipient there","format":"addressName"},{"path":"r.hook.[96:128]","label":"Swap there valid until","format":"date","params":{"encoding":"timestamp"}},{"path":"r.deadline","label":"Valid until","format":"date","params":{"encoding":"timestamp"}}],"required":["r.amountIn","r.tokenIn","r.minBridged","r.bridgeToken","r.maxFee","r.destinationDomain","r.recipient"]}}}},
];
