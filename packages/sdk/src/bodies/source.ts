/**
 * The content of a file or a stream that is sent. A `Blob` (a `File` too), bytes and text can be sent again by a retry;
 * a stream or an iterable can be read only once, so the client does not retry such a call. Browsers send a `Blob` while
 * they read it from disk; not all of them can send a stream.
 */
export type FileSource =
  | Blob
  | ReadableStream<Uint8Array>
  | AsyncIterable<Uint8Array | string>
  | Uint8Array<ArrayBuffer>
  | ArrayBuffer
  | string;
