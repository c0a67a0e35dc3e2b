/** A file of an email to send. Its content is read while it is sent. */
export interface OutgoingFile {
  id: string;
  fileName: string;
  contentType: string;
  /** In bytes: exactly what `open` gives. */
  size: number;
  open(): AsyncIterable<Uint8Array>;
}
