import { bytesOf } from "./bytes";
import { mediaTypeOf } from "./media-type";
import type { BodyReader, StreamBody } from "./row";

/**
 * A body that is read while it arrives, once. Reading throws 413 over the operation's limit and 400 when the upload stops
 * before its end: what has been read so far must not be stored as if it were all.
 */
export interface UploadStream<MediaType extends string = string> extends AsyncIterable<Uint8Array> {
  /** In which of the operation's media types it was sent. */
  readonly mediaType: MediaType;
}

/** Gives the body as a stream. Throws 415 for a media type that the operation does not take, and 413. */
export function streamReader({ types }: StreamBody, limit: number): BodyReader {
  return async (request): Promise<UploadStream> => {
    const mediaType = mediaTypeOf(request, types);
    const bytes = bytesOf(request, limit);
    return { mediaType, [Symbol.asyncIterator]: () => bytes };
  };
}
