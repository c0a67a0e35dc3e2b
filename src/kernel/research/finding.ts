/** A fact about a contact or their company, with a supporting quotation. */
export interface Finding {
  readonly about: 'contact' | 'company';
  readonly fact: string;
  /** Copied from the document. */
  readonly quote: string;
  /** The position of the document in the input. */
  readonly document: number;
}
