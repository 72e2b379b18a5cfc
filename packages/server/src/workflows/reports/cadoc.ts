import { formatUsd } from "../../lib/money";
import { timestamp } from "../../lib/runtime";
import { dayName } from "../periods";
import {
  type AccountStatement,
  type AssetLine,
  accountStatements,
  addMovements,
  assetAddress,
  quantityText,
  type Report,
} from "./gather";
import { MovementSums, worthOf } from "./movements";
import { attributes, members, writeJsonList, XML_DECLARATION } from "./writing";

// The balance of each account at the end of a period, and its movements. Names of elements are ours: no schema of the
// authority is public.

/** The version of this form. */
const FORM = "waybill-1";

/** The last day of a period. */
const lastDay = (before: number): string => dayName(before - 1);

const accountOf = ({ account }: AccountStatement) => ({
  conta: account.id,
  rede: account.network,
  endereco: account.address,
  tipoEndereco: account.addressType,
  tipoCarteira: account.walletType,
});

const positionOf = (line: AssetLine) => ({
  ativo: line.asset,
  redeDoAtivo: line.network,
  contrato: assetAddress(line),
  quantidade: quantityText(line.observed?.closing?.quantity),
  observadoEm: line.observed?.closing ? timestamp(line.observed.closing.at) : null,
  conciliacao: line.observed?.tieOut ?? "not_evaluated",
  entradas: line.moved.in.count,
  quantidadeEntradas: quantityText(line.moved.in.quantity),
  saidas: line.moved.out.count,
  quantidadeSaidas: quantityText(line.moved.out.quantity),
  valorEntradasUsd: formatUsd(worthOf(line.moved.in)),
  valorSaidasUsd: formatUsd(worthOf(line.moved.out)),
  semPreco: line.moved.in.unpriced + line.moved.out.unpriced,
});

/** CADOC 5711: a day, as XML. */
export const cadoc5711: Report = async (sources, write) => {
  const sums = new MovementSums(() => 0);
  await addMovements(sources, sums);
  const head = attributes({
    codigoDocumento: "5711",
    forma: FORM,
    cnpj: sources.fields.cnpj,
    tipoRemessa: "I",
    dataBase: lastDay(sources.period.before),
    movimentosPendentes: sums.unconfirmed,
  });
  await write("xml", `${XML_DECLARATION}<documento${head}>\n`);
  for (const one of await accountStatements(sources, sums)) {
    const rows = one.lines.map((line) => `    <posicao${attributes(positionOf(line))}/>\n`).join("");
    const opened = `  <conta${attributes(accountOf(one))}`;
    await write("xml", rows === "" ? `${opened}/>\n` : `${opened}>\n${rows}  </conta>\n`);
  }
  await write("xml", "</documento>\n");
};

/** CADOC 5710: a month, as JSON. */
export const cadoc5710: Report = async (sources, write) => {
  const sums = new MovementSums(() => 0);
  await addMovements(sources, sums);
  const head = {
    codigoDocumento: "5710",
    forma: FORM,
    cnpj: sources.fields.cnpj,
    tipoRemessa: "I",
    dataBase: lastDay(sources.period.before),
    movimentosPendentes: sums.unconfirmed,
  };
  const add = (text: string) => write("json", text);
  await add(`{${members(head)},\n"contas":`);
  await writeJsonList(
    await accountStatements(sources, sums),
    (one) => ({ ...accountOf(one), posicoes: one.lines.map(positionOf) }),
    add,
  );
  await add("}\n");
};
