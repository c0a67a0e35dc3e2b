import { builder } from './builder.ts';

interface FailureShape {
  code: string;
  message: string;
  at: Date;
}

export const FailureType = builder.objectRef<FailureShape>('Failure').implement({
  description: 'Why something could not go on.',
  fields: (t) => ({
    code: t.exposeString('code', { description: 'A code to act on, such as missing_identity, missing_variable, bounced or unknown_outcome.' }),
    message: t.exposeString('message', { description: 'The same as a sentence.' }),
    at: t.expose('at', { type: 'DateTime', description: 'When it happened.' }),
  }),
});

interface WithFailure {
  failureCode: string | null;
  failureMessage: string | null;
  failedAt: Date | null;
}

/** The failure of a row that keeps one. */
export function failureOf({ failureCode, failureMessage, failedAt }: WithFailure): FailureShape | null {
  return failureCode === null || failedAt === null ? null : { code: failureCode, message: failureMessage ?? '', at: failedAt };
}
