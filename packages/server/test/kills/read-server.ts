import { type Connection, call } from "./call";
import type { Report, Reports } from "./compare/reports";
import type { Transfer } from "./compare/transfers";
import type { WorkspaceName } from "./plan";

/** Reads a resource. Throws unless it is there. */
async function read<Body>(connection: Connection, path: string): Promise<Body> {
  const answer = await call(connection, "GET", path);
  if (answer?.status === 200) return answer.body as Body;
  throw new Error(`${path} was answered with ${answer?.status ?? "nothing"}`);
}

/** The reports of both workspaces. */
export const readReports = async (connect: (workspace: WorkspaceName) => Connection): Promise<Reports> => ({
  first: await read<Report[]>(connect("first"), "/v1/transactions"),
  second: await read<Report[]>(connect("second"), "/v1/transactions"),
});

/** All records of a workspace. */
export const readPersons = (connection: Connection): Promise<{ id: string }[]> =>
  read(connection, "/v1/persons");

interface TransferPage {
  items: (Transfer & { sender: { token: { symbol: string } } })[];
  meta: { next_cursor: string | null };
}

/** All indexed USDC transfers on a network that these addresses sent. */
export async function readTransfers(
  connection: Connection,
  network: string,
  senders: readonly string[],
): Promise<Transfer[]> {
  const ours = new Set(senders.map((address) => address.toLowerCase()));
  const found: Transfer[] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const query = new URLSearchParams({ network, size: "100", show_all: "true", ...(cursor && { cursor }) });
    const page: TransferPage = await read(connection, `/v2/transfers?${query}`);
    found.push(
      ...page.items.filter(
        ({ sender }) => ours.has(sender.address.toLowerCase()) && sender.token.symbol === "USDC",
      ),
    );
    cursor = page.meta.next_cursor;
  }
  return found;
}
