import { bytesOf } from "./bytes";
import { mediaTypeOf } from "./media-type";
import type { BodyReader, StreamBody } from "./row";

/**
 * A body that is read while it arrives, once. Reading throws 413 over the limit of the operation and 400 when the upload
 * ends early: the part that was read must not be stored as if it were complete.
 */
export interface UploadStream<MediaType extends string = string> extends AsyncIterable<Uint8Array> {
  /** The media type of the request, one of those of the operation. */
  readonly mediaType: MediaType;
}

/** Returns the body as a stream. Throws 415 for a media type that the operation does not accept, and 413. */
export function streamReader({ types }: StreamBody, limit: number): BodyReader {
  return async (request) => {
    const mediaType = mediaTypeOf(request, types);
    const bytes = bytesOf(request, limit);
    const value: UploadStream = { mediaType, [Symbol.asyncIterator]: () => bytes };
    return { value, faults: [] };
  };
}
