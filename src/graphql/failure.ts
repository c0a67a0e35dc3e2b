import { asFailureCode, FAILURE_CODES } from '../kernel/failure.ts';
import { builder } from './builder.ts';
import { describedEnum } from './enum.ts';

export const FailureCodeEnum = describedEnum(
  'FailureCode',
  'The reason why something failed or is not possible.',
  FAILURE_CODES,
);

interface FailureShape {
  code: string;
  message: string;
  at: Date;
}

export const FailureType = builder.objectRef<FailureShape>('Failure').implement({
  description: 'A failure.',
  fields: (t) => ({
    code: t.field({
      type: FailureCodeEnum,
      description: 'The reason of the failure.',
      resolve: ({ code }) => asFailureCode(code),
    }),
    message: t.exposeString('message', { description: 'Human-readable message.' }),
    at: t.expose('at', { type: 'DateTime', description: 'Time at which the failure occurred.' }),
  }),
});

interface WithFailure {
  failureCode: string | null;
  failureMessage: string | null;
  failedAt: Date | null;
}

/** The stored failure of a row, or null. */
export function failureOf({
  failureCode,
  failureMessage,
  failedAt,
}: WithFailure): FailureShape | null {
  return failureCode === null || failedAt === null
    ? null
    : { code: failureCode, message: failureMessage ?? '', at: failedAt };
}
