/** A fact about a contact or their company, with the words that it rests on. */
export interface Finding {
  readonly about: 'contact' | 'company';
  readonly fact: string;
  /** Copied from the document. */
  readonly quote: string;
  /** The position of the document among those that were given. */
  readonly document: number;
}
