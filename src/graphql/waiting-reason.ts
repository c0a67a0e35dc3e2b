import { remedyOf, type StatedReason, WAITING_REASONS } from '../kernel/waiting-reasons.ts';
import { ResolverEnum } from './blocker.ts';
import { builder } from './builder.ts';
import { describedEnum } from './enum.ts';

export const ReasonCodeEnum = describedEnum(
  'WaitingReasonCode',
  'Why a contact is not written to now.',
  Object.fromEntries(Object.entries(WAITING_REASONS).map(([code, { message }]) => [code, message])),
);

export const ReasonType = builder.objectRef<StatedReason>('PlanContactReason').implement({
  description: 'Why a contact waits, is held or refused.',
  fields: (t) => ({
    code: t.expose('code', { type: ReasonCodeEnum, description: 'The reason.' }),
    message: t.exposeString('message', { description: 'The reason as a sentence.' }),
    resolver: t.field({
      type: ResolverEnum,
      description: 'Who can end it.',
      resolve: ({ code }) => remedyOf(code).resolver,
    }),
    remedy: t.string({
      description: 'What ends it, as a sentence.',
      resolve: ({ code }) => remedyOf(code).remedy,
    }),
  }),
});
