import { PostgresQueryCompiler, type RawNode } from "kysely";
import { wordingFor } from "./worded";

/** Takes PostgreSQL's wording of what engines word differently (worded.ts). */
export class WordedPostgresCompiler extends PostgresQueryCompiler {
  protected override visitRaw(node: RawNode): void {
    const wording = wordingFor("postgres", node);
    if (wording) this.visitNode(wording);
    else super.visitRaw(node);
  }
}
