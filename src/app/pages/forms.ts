import type { IncomingMessage } from 'node:http';
import { DomainError, invalidRequest } from '../../kernel/errors.ts';
import { textFault } from '../../kernel/text.ts';
import {
  bodyText,
  contentType,
  MAX_UNAUTHENTICATED_BODY_BYTES,
  readBody,
} from '../pipeline/http.ts';

/** For pages with forms: with `no-referrer`, browsers send the Origin `null`. */
export const FORM_REFERRER = 'same-origin';

/**
 * Reads the fields of a form. Throws `invalid_request` if any field contains a text that cannot be
 * stored.
 */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  if (contentType(request) !== 'application/x-www-form-urlencoded')
    throw new DomainError(
      'unsupported_media_type',
      'Send the form as application/x-www-form-urlencoded.',
    );
  const form = new URLSearchParams(
    bodyText(await readBody(request, { maxBytes: MAX_UNAUTHENTICATED_BODY_BYTES })),
  );
  const issues = [...form].flatMap(([name, value]) => {
    const message = textFault(name) ?? textFault(value);
    return message === null ? [] : [{ path: name.replaceAll('\0', ''), message }];
  });
  if (issues.length > 0) throw invalidRequest(issues);
  return form;
}
