import { builder } from './builder.ts';

interface FailureShape {
  code: string;
  message: string;
  at: Date;
}

export const FailureType = builder.objectRef<FailureShape>('Failure').implement({
  description: 'A failure.',
  fields: (t) => ({
    code: t.exposeString('code', { description: 'Machine-readable code, for example missing_identity, missing_variable, bounced or unknown_outcome.' }),
    message: t.exposeString('message', { description: 'Human-readable message.' }),
    at: t.expose('at', { type: 'DateTime', description: 'When the failure occurred.' }),
  }),
});

interface WithFailure {
  failureCode: string | null;
  failureMessage: string | null;
  failedAt: Date | null;
}

/** The failure stored in a row, or null. */
export function failureOf({ failureCode, failureMessage, failedAt }: WithFailure): FailureShape | null {
  return failureCode === null || failedAt === null ? null : { code: failureCode, message: failureMessage ?? '', at: failedAt };
}
