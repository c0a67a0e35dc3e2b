import type { DkimKey, DkimKeyStatus } from '../../../db/generated/prisma/client.ts';
import { builder } from '../../../graphql/builder.ts';
import { DnsRecordType } from '../../../graphql/dns-record.ts';
import { dryRunField } from '../../../graphql/dry-run.ts';
import { describedEnum } from '../../../graphql/enum.ts';
import { NodeInterface, registerNode } from '../../../graphql/node.ts';
import { ownPayload } from '../../../graphql/own-payload.ts';
import { warningsField } from '../../../graphql/payload.ts';
import {
  checkDkimKey,
  createDkimKey,
  deleteDkimKey,
  listDkimKeys,
  loadDkimKeys,
  recordOf,
} from './dkim-keys.service.ts';

const StatusEnum = describedEnum(
  'DkimKeyStatus',
  'Publication status of the DNS record of a DKIM key.',
  {
    not_checked: 'The server has not looked for the record yet.',
    published: 'The record is published. Emails are signed with the key.',
    missing: 'The record is not published. Nothing is signed with the key.',
    wrong:
      'Another record has the name of the key, or the record is invalid. Nothing is signed with the key.',
  } satisfies Record<DkimKeyStatus, string>,
);

builder.prismaObject('DkimKey', {
  description: 'A key that signs the emails of the connected mailboxes of one domain (DKIM).',
  interfaces: [NodeInterface],
  fields: (t) => ({
    domain: t.exposeString('domain', { description: 'The part of the addresses after the @.' }),
    selector: t.exposeString('selector', { description: 'The name of the key in the DNS.' }),
    record: t.field({
      type: DnsRecordType,
      description: 'The record to publish at the provider of the domain, for `checkDkimKey`.',
      select: { domain: true, selector: true, publicKey: true },
      resolve: (row) => recordOf(row),
    }),
    status: t.expose('status', {
      type: StatusEnum,
      description: 'Publication status of the record. Checked again once a day.',
    }),
    checkedAt: t.expose('checkedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time of the latest check of the record. Null if it was never checked.',
    }),
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      description: 'Time at which the key was created.',
    }),
  }),
});

registerNode('dkimKey', 'DkimKey', loadDkimKeys);

builder.queryField('dkimKeys', (t) =>
  t.field({
    type: ['DkimKey'],
    description: 'Lists the DKIM keys of your team by domain.',
    complexity: 50,
    resolve: (_root, _args, context) => listDkimKeys(context),
  }),
);

const CreateInput = builder.inputType('CreateDkimKeyInput', {
  description: 'The domain to sign for.',
  fields: (t) => ({
    domain: t.string({
      required: true,
      description: 'The domain of a connected mailbox of the team, for example example.com.',
    }),
  }),
});

const IdInput = builder.inputType('DkimKeyInput', {
  description: 'A DKIM key of your team.',
  fields: (t) => ({
    dkimKeyId: t.id({ required: true, description: 'ID of a key of `dkimKeys`.' }),
  }),
});

const KeyPayload = builder.interfaceRef<DkimKey>('DkimKeyPayload').implement({
  description: 'The result of creating or checking a DKIM key.',
  fields: (t) => ({
    dkimKey: t.field({ type: 'DkimKey', description: 'The key.', resolve: (row) => row }),
    dryRun: t.field(dryRunField),
    warnings: t.stringList(warningsField(() => [])),
  }),
});

const CreatePayload = ownPayload(
  KeyPayload,
  'CreateDkimKeyPayload',
  'The result of creating a DKIM key.',
);
const CheckPayload = ownPayload(
  KeyPayload,
  'CheckDkimKeyPayload',
  'The result of checking a DKIM key.',
);

const DeletePayload = builder.objectRef<{ removedId: string }>('DeleteDkimKeyPayload').implement({
  description: 'The result of deleting a DKIM key.',
  fields: (t) => ({
    removedId: t.exposeID('removedId', { description: 'ID of the deleted key.' }),
    dryRun: t.field(dryRunField),
    warnings: t.stringList(warningsField(() => [])),
  }),
});

builder.mutationFields((t) => ({
  createDkimKey: t.field({
    type: CreatePayload,
    description:
      'Creates a DKIM key for a domain of the team’s mailboxes. Its private part stays encrypted on the server. Publish its `record` in the DNS, then call `checkDkimKey`: nothing is signed before.',
    args: { input: t.arg({ type: CreateInput, required: true, description: 'The domain.' }) },
    resolve: (_root, { input }, context) => createDkimKey(context, input.domain),
  }),
  checkDkimKey: t.field({
    type: CheckPayload,
    description:
      'Checks whether the record of a DKIM key is published. From then on, emails of its domain are signed if it is, and unsigned if not. Takes up to 5 seconds. Fails with CONFLICT if no name server answers.',
    args: { input: t.arg({ type: IdInput, required: true, description: 'The key.' }) },
    resolve: (_root, { input }, context) => checkDkimKey(context, input.dkimKeyId),
  }),
  deleteDkimKey: t.field({
    type: DeletePayload,
    description:
      'Deletes a DKIM key, which then signs no more emails. Keep its record in the DNS for a week, so that receivers can check emails that were sent before.',
    args: { input: t.arg({ type: IdInput, required: true, description: 'The key.' }) },
    resolve: async (_root, { input }, context) => ({
      removedId: await deleteDkimKey(context, input.dkimKeyId),
    }),
  }),
}));
