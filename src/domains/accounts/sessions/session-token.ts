import {
  type CredentialFormat,
  generateCredential,
  type NewCredential,
  parseCredential,
} from '../../../kernel/credential.ts';

/** `ocrs_<ID, 12>_<secret, 43 base62 = 256 bits><checksum>`, the value of the session cookie. */
const FORMAT: CredentialFormat = { prefix: 'ocrs', length: 43 };

export function generateSessionToken(): NewCredential {
  return generateCredential(FORMAT);
}

/** The token ID, or null if the text is not a well-formed token. */
export function parseSessionToken(text: string): string | null {
  return parseCredential(FORMAT, text);
}
