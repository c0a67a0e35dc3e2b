import {
  type CredentialFormat,
  generateCredential,
  parseCredential,
} from '../../../kernel/credential.ts';

/** `ocri_<ID, 12>_<secret, 43 base62 = 256 bits><checksum>` in the link of an invitation. */
const FORMAT: CredentialFormat = { prefix: 'ocri', length: 43 };

export const INVITATION_PATH = '/invitation';
const START = `${INVITATION_PATH}?token=`;

export function newInvitationLink(baseUrl: string): { url: string; hash: string } {
  const { text, hash } = generateCredential(FORMAT);
  return { url: `${baseUrl}${START}${text}`, hash };
}

/** The displayable part of a link, or null if the text is not the link of an invitation. */
export function invitationLinkPrefix(text: string): string | null {
  const at = text.lastIndexOf(START);
  const id = at < 0 ? null : parseCredential(FORMAT, text.slice(at + START.length));
  return id === null ? null : `ocri_${id}`;
}
