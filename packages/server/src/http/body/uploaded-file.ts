import { createReadStream } from "node:fs";

/** A file of a form. Its content is stored until the response is sent, and can be read more than once. */
export interface UploadedFile extends AsyncIterable<Uint8Array> {
  /** Name given by the sender, without folders; undefined if none. Do not use it as a path. */
  readonly filename: string | undefined;
  /** Media type given by the sender; not checked against the content. */
  readonly mediaType: string;
  /** Size in bytes. */
  readonly size: number;
}

/** The file that was stored at `path`. */
export const uploadedFile = (
  path: string,
  metadata: Pick<UploadedFile, "filename" | "mediaType" | "size">,
): UploadedFile => ({
  ...metadata,
  [Symbol.asyncIterator]: () => createReadStream(path)[Symbol.asyncIterator](),
});
