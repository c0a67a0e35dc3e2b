import { builder } from '../../../graphql/builder.ts';
import { describedEnum } from '../../../graphql/enum.ts';
import { listHolds } from './work-holds.service.ts';

builder.prismaObject('WorkHold', {
  description: 'Work of the team that is held: none of it starts until the hold ends.',
  fields: (t) => ({
    lane: t.exposeString('lane', {
      description: 'The kind of work, for example `crm` or `jobs`.',
    }),
    reason: t.exposeString('reason', {
      description:
        'A code for programs: `ai_unavailable`, `ai_budget_reached`, `network_unavailable`, `crm_unavailable`, `contact_data_unavailable` or `unknown_job`.',
    }),
    message: t.exposeString('message', { description: 'The reason for the hold, as a sentence.' }),
    endedBy: t.expose('ender', {
      type: describedEnum('HoldEnder', 'The role that can end a hold.', {
        nobody: 'The hold ends by itself.',
        member: 'The member who owns the work.',
        manager: 'An owner or admin.',
        operator: 'The operator of the server.',
      }),
      description: 'The role that must act.',
    }),
    since: t.expose('since', {
      type: 'DateTime',
      description: 'Time at which the work was first held.',
    }),
    until: t.expose('until', {
      type: 'DateTime',
      nullable: true,
      description:
        'Time at which the work is tried again. Null if the hold does not end by itself.',
    }),
  }),
});

builder.queryField('workHolds', (t) =>
  t.prismaField({
    type: ['WorkHold'],
    description:
      'Lists work of the team that is held now, longest first, with the reason and the role that must act. At most 200.',
    resolve: (_query, _root, _args, context) => listHolds(context),
  }),
);
