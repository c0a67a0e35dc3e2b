import { builder } from '../../../graphql/builder.ts';
import { loadedBy } from '../../../graphql/loaded.ts';
import { ReasonType } from '../../../graphql/waiting-reason.ts';
import { flowPlanLoader } from '../flows/flows.loaders.ts';
import { type HeldGroup, heldGroups } from './held-groups.service.ts';
import { StateEnum } from './plan-contacts.graphql.ts';

const HeldGroupType = builder.objectRef<HeldGroup>('HeldContacts').implement({
  description: 'Contacts of a flow plan that are held or refused for the same reason.',
  fields: (t) => ({
    flowPlan: t.field({
      type: 'FlowPlan',
      description: 'The flow plan. Its `contacts` lists them by state and reason.',
      resolve: loadedBy(flowPlanLoader, 'flowPlanId'),
    }),
    state: t.expose('state', { type: StateEnum, description: '`HELD` or `REFUSED`.' }),
    reason: t.expose('reason', {
      type: ReasonType,
      description: 'The reason why the contacts are held or refused, and the role that can end it.',
    }),
    count: t.exposeInt('count', { description: 'Number of contacts.' }),
    until: t.expose('until', {
      type: 'DateTime',
      nullable: true,
      description:
        'Time at which the first of the contacts goes on by itself. Null if none does, or the time is not known.',
    }),
  }),
});

builder.queryField('heldContacts', (t) =>
  t.field({
    type: [HeldGroupType],
    description:
      'Counts the contacts that are held or refused, by flow plan and reason, largest count first. Omits archived flow plans.',
    complexity: 50,
    resolve: (_root, _args, context) => heldGroups(context),
  }),
);
