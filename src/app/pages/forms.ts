import type { IncomingMessage } from 'node:http';
import { DomainError } from '../../kernel/errors.ts';
import { bodyText, contentType, MAX_UNAUTHENTICATED_BODY_BYTES, readBody } from '../pipeline/http.ts';

/** For pages with forms. With `no-referrer`, browsers send forms with the Origin `null`. */
export const FORM_REFERRER = 'same-origin';

export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  if (contentType(request) !== 'application/x-www-form-urlencoded')
    throw new DomainError('unsupported_media_type', 'Send the form as application/x-www-form-urlencoded.');
  return new URLSearchParams(bodyText(await readBody(request, { maxBytes: MAX_UNAUTHENTICATED_BODY_BYTES })));
}
