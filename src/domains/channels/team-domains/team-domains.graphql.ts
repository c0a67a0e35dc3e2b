import type { TeamDomain } from '../../../db/generated/prisma/client.ts';
import { builder } from '../../../graphql/builder.ts';
import { dryRunField } from '../../../graphql/dry-run.ts';
import { NodeInterface, registerNode } from '../../../graphql/node.ts';
import { ownPayload } from '../../../graphql/own-payload.ts';
import { warningsField } from '../../../graphql/payload.ts';
import {
  addTeamDomain,
  listTeamDomains,
  loadTeamDomains,
  recordOf,
  removeTeamDomain,
  verifyTeamDomain,
} from './team-domains.service.ts';

const RecordType = builder.objectRef<ReturnType<typeof recordOf>>('TeamDomainRecord').implement({
  description: 'The DNS record that proves that your team owns a domain.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Full name of the record.' }),
    type: t.exposeString('type', { description: 'Type of the record, TXT.' }),
    value: t.exposeString('value', { description: 'Text of the record.' }),
  }),
});

builder.prismaObject('TeamDomain', {
  description:
    'A domain of email addresses. Once your team has verified it, no other team can invite its people.',
  interfaces: [NodeInterface],
  fields: (t) => ({
    domain: t.exposeString('domain', { description: 'The domain, without its subdomains.' }),
    record: t.field({
      type: RecordType,
      description:
        'The DNS record to set, for `verifyTeamDomain`. Keep it: another team can verify the domain when it is gone.',
      select: { domain: true, token: true },
      resolve: (row) => recordOf(row),
    }),
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      description: 'Time at which the domain was added.',
    }),
    verifiedAt: t.expose('verifiedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time at which the domain was verified. Null if it is not.',
    }),
  }),
});

registerNode('teamDomain', 'TeamDomain', loadTeamDomains);

builder.queryField('teamDomains', (t) =>
  t.field({
    type: ['TeamDomain'],
    description: 'Lists the domains of your team by name. At most 50.',
    complexity: 50,
    resolve: (_root, _args, context) => listTeamDomains(context),
  }),
);

const AddInput = builder.inputType('AddTeamDomainInput', {
  description: 'The domain to add.',
  fields: (t) => ({
    domain: t.string({
      required: true,
      description:
        'A domain of your organization, for example example.com. Domains of public mail providers are refused.',
    }),
  }),
});

const IdInput = builder.inputType('TeamDomainInput', {
  description: 'A domain of your team.',
  fields: (t) => ({
    teamDomainId: t.id({ required: true, description: 'ID of a domain of `teamDomains`.' }),
  }),
});

const DomainPayload = builder.interfaceRef<TeamDomain>('TeamDomainPayload').implement({
  description: 'The result of a change of a domain.',
  fields: (t) => ({
    teamDomain: t.field({ type: 'TeamDomain', description: 'The domain.', resolve: (row) => row }),
    dryRun: t.field(dryRunField),
    warnings: t.stringList(warningsField(() => [])),
  }),
});

const AddPayload = ownPayload(
  DomainPayload,
  'AddTeamDomainPayload',
  'The result of adding a domain.',
);
const VerifyPayload = ownPayload(
  DomainPayload,
  'VerifyTeamDomainPayload',
  'The result of verifying a domain.',
);

const RemovePayload = builder
  .objectRef<{ removedId: string }>('RemoveTeamDomainPayload')
  .implement({
    description: 'The result of removing a domain.',
    fields: (t) => ({
      removedId: t.exposeID('removedId', { description: 'ID of the removed domain.' }),
      dryRun: t.field(dryRunField),
      warnings: t.stringList(warningsField(() => [])),
    }),
  });

builder.mutationFields((t) => ({
  addTeamDomain: t.field({
    type: AddPayload,
    description:
      'Adds a domain to your team. It counts once it is verified: set its `record` in the DNS, then call `verifyTeamDomain`.',
    args: { input: t.arg({ type: AddInput, required: true, description: 'The domain.' }) },
    resolve: (_root, { input }, context) => addTeamDomain(context, input.domain),
  }),
  verifyTeamDomain: t.field({
    type: VerifyPayload,
    description:
      'Verifies a domain of your team by its DNS record. From then on, only your team can invite people with an address of the domain, and open invitations of other teams for them end. Takes up to 5 seconds.',
    args: { input: t.arg({ type: IdInput, required: true, description: 'The domain.' }) },
    resolve: (_root, { input }, context) => verifyTeamDomain(context, input.teamDomainId),
  }),
  removeTeamDomain: t.field({
    type: RemovePayload,
    description:
      'Removes a domain from your team. Then other teams can invite people with an address of the domain.',
    args: { input: t.arg({ type: IdInput, required: true, description: 'The domain.' }) },
    resolve: async (_root, { input }, context) => ({
      removedId: await removeTeamDomain(context, input.teamDomainId),
    }),
  }),
}));
