import { remedyOf, type StatedReason, WAITING_REASONS } from '../kernel/waiting-reasons.ts';
import { ResolverEnum } from './blocker.ts';
import { builder } from './builder.ts';
import { describedEnum } from './enum.ts';

export const ReasonCodeEnum = describedEnum(
  'WaitingReasonCode',
  'The reason why a contact gets no message now.',
  Object.fromEntries(Object.entries(WAITING_REASONS).map(([code, { message }]) => [code, message])),
);

export const ReasonType = builder.objectRef<StatedReason>('PlanContactReason').implement({
  description: 'The reason why a contact waits, is held or refused.',
  fields: (t) => ({
    code: t.expose('code', { type: ReasonCodeEnum, description: 'The reason.' }),
    message: t.exposeString('message', { description: 'The reason as a sentence.' }),
    resolver: t.field({
      type: ResolverEnum,
      description: 'The role that can end the wait or hold.',
      resolve: ({ code }) => remedyOf(code).resolver,
    }),
    remedy: t.string({
      description: 'The event that ends the wait or hold, as a sentence.',
      resolve: ({ code }) => remedyOf(code).remedy,
    }),
  }),
});
