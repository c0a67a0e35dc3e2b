import { ERROR_CODES, ERRORS } from '../../src/kernel/errors.ts';
import type { Tool } from '../../src/tools/define-tool.ts';
import type { Json } from '../support/json.ts';

/** A response before it is parsed. */
export interface RawAnswer {
  status: number;
  text: string;
}

/**
 * Words that occur only inside the program: of the database and its client, of stack traces, of
 * files.
 */
const INSIDE =
  /prisma|postgres|pglite|\bpg-boss\b|sqlstate|syntax error at or near|invalid input syntax|invalid byte sequence|violates .*constraint|duplicate key value|relation \\*"|column \\*"|\bselect\b.{0,300}\bfrom \\*"?\w+\\*"?\."|\binsert into\b|\bP20\d\d\b|node_modules|\.[cm]?[tj]s:\d+|(\n|\\n)\s+at |\/(work|home|usr|root|var)\/|\b(Type|Range|Reference|Zod)Error\b|cannot read propert|is not a function|call stack|cannot convert/i;

const STATUS_OF: ReadonlyMap<string, number> = new Map(
  ERROR_CODES.map((code) => [code, ERRORS[code].status]),
);

function parsed(text: string): Json {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The rules of both surfaces: no 5xx, JSON, and no internals. */
function commonFault({ status, text }: RawAnswer): string | null {
  if (status >= 500) return `the status is ${status}`;
  const inside = INSIDE.exec(text);
  if (inside !== null) return `the answer says "${inside[0]}"`;
  const body = parsed(text);
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return 'the answer is no JSON object';
  return null;
}

/** The fault of a tool response, or null. */
export function toolFault(tool: Pick<Tool, 'output'>, answer: RawAnswer): string | null {
  const common = commonFault(answer);
  if (common !== null) return common;
  const body = parsed(answer.text);
  if (answer.status === 200) {
    const result = tool.output.safeParse(body);
    return result.success ? null : `the result does not fit its schema: ${result.error.message}`;
  }
  if (Object.keys(body).sort().join() !== 'error,message,traceId')
    return `the error has the fields ${Object.keys(body)}`;
  if (
    typeof body.message !== 'string' ||
    body.message === '' ||
    !/^[0-9a-f]{32}$/.test(body.traceId)
  )
    return 'the error has no message or no traceId';
  if (STATUS_OF.get(body.error) !== answer.status)
    return `the code ${body.error} came with the status ${answer.status}`;
  return null;
}

/** The fault of a `/graphql` response, or null. */
export function graphqlFault(answer: RawAnswer): string | null {
  const common = commonFault(answer);
  if (common !== null) return common;
  const { errors, data } = parsed(answer.text);
  if (errors === undefined)
    return answer.status === 200 && typeof data === 'object' && data !== null
      ? null
      : 'there is neither data nor an error';
  if (!Array.isArray(errors) || errors.length === 0) return 'the errors are no list';
  for (const { message, extensions } of errors) {
    const code = extensions?.code;
    if (typeof message !== 'string' || message === '') return 'an error has no message';
    if (typeof code !== 'string' || code !== code.toUpperCase())
      return `an error has the code ${code}`;
    const status = STATUS_OF.get(code.toLowerCase());
    if (status === undefined || status >= 500) return `an error has the code ${code}`;
    if (extensions.httpStatus !== status)
      return `the code ${code} came with the httpStatus ${extensions.httpStatus}`;
  }
  return null;
}
