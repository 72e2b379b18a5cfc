import { createReadStream } from "node:fs";

/** A file of a form. Its content is kept until the request is answered, and can be read more than once. */
export interface UploadedFile extends AsyncIterable<Uint8Array> {
  /** As its sender has it, without folders; undefined: it has none. Never a path to write to. */
  readonly filename: string | undefined;
  /** As its sender calls it: nothing guarantees that the content is like that. */
  readonly mediaType: string;
  /** In bytes. */
  readonly size: number;
}

/** The file that was stored at `path`. */
export const uploadedFile = (
  path: string,
  facts: Pick<UploadedFile, "filename" | "mediaType" | "size">,
): UploadedFile => ({
  ...facts,
  [Symbol.asyncIterator]: () => createReadStream(path)[Symbol.asyncIterator](),
});
