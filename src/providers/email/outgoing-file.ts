/** A file of an email to send. Its content is streamed during sending. */
export interface OutgoingFile {
  id: string;
  fileName: string;
  contentType: string;
  /** The exact number of bytes that `open` yields. */
  size: number;
  open(): AsyncIterable<Uint8Array>;
}
