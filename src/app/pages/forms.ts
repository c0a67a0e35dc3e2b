import type { IncomingMessage } from 'node:http';
import { DomainError, invalidRequest } from '../../kernel/errors.ts';
import { textFault } from '../../kernel/text.ts';
import { bodyText, contentType, MAX_UNAUTHENTICATED_BODY_BYTES, readBody } from '../pipeline/http.ts';

/** For pages with forms. With `no-referrer`, browsers send forms with the Origin `null`. */
export const FORM_REFERRER = 'same-origin';

/** The fields of a form, whose texts can be stored. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  if (contentType(request) !== 'application/x-www-form-urlencoded')
    throw new DomainError('unsupported_media_type', 'Send the form as application/x-www-form-urlencoded.');
  const form = new URLSearchParams(bodyText(await readBody(request, { maxBytes: MAX_UNAUTHENTICATED_BODY_BYTES })));
  for (const [name, value] of form) {
    const message = textFault(name) ?? textFault(value);
    if (message !== null) throw invalidRequest([{ path: name.replaceAll('\0', '').slice(0, 50), message }]);
  }
  return form;
}
