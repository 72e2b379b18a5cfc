import { type RawNode, SqliteQueryCompiler } from "kysely";
import { wordingFor } from "./worded";

/** Takes SQLite's wording of what engines word differently (worded.ts). */
export class WordedSqliteCompiler extends SqliteQueryCompiler {
  protected override visitRaw(node: RawNode): void {
    const wording = wordingFor("sqlite", node);
    if (wording) this.visitNode(wording);
    else super.visitRaw(node);
  }
}
