import { z } from 'zod';
import { builder } from '../../../graphql/builder.ts';
import { DnsRecordType } from '../../../graphql/dns-record.ts';
import { describedEnum } from '../../../graphql/enum.ts';
import { ownPayload } from '../../../graphql/own-payload.ts';
import { checkMailboxDomain } from './domain-check.service.ts';
import { MailboxIdInput, MailboxPayload } from './mailboxes.graphql.ts';

const KINDS = ['spf', 'dkim', 'dmarc', 'mx', 'reverse_dns'] as const;
const STATUSES = ['ok', 'missing', 'wrong', 'unknown'] as const;

const checkSchema = z.object({
  domain: z.string(),
  checkedAt: z.coerce.date(),
  records: z.array(
    z.object({
      kind: z.enum(KINDS),
      status: z.enum(STATUSES),
      found: z.string().nullable(),
      message: z.string(),
      record: z.object({ name: z.string(), type: z.string(), value: z.string() }).nullable(),
    }),
  ),
});

type Check = z.infer<typeof checkSchema>;
type CheckedRecord = Check['records'][number];

const RecordKindEnum = describedEnum(
  'DomainRecordKind',
  'A DNS record that mail providers check.',
  {
    spf: 'SPF: which servers may send for the domain.',
    dkim: 'DKIM: the key that signs the emails of the domain.',
    dmarc: 'DMARC: the policy of receivers for emails that fail SPF and DKIM.',
    mx: 'MX: the servers that receive the mail of the domain.',
    reverse_dns: 'Reverse DNS: the name of the address of the sending server.',
  },
);

const RecordStatusEnum = describedEnum(
  'DomainRecordStatus',
  'The result of the check of a DNS record.',
  {
    ok: 'The record is in order.',
    missing: 'The record does not exist.',
    wrong: 'The record exists but does not work.',
    unknown: 'The record could not be checked, for example because no name server answered.',
  },
);

const CheckedRecordType = builder.objectRef<CheckedRecord>('DomainRecordCheck').implement({
  description: 'The check of one DNS record.',
  fields: (t) => ({
    kind: t.expose('kind', { type: RecordKindEnum, description: 'The record.' }),
    status: t.expose('status', { type: RecordStatusEnum, description: 'Result of the check.' }),
    found: t.exposeString('found', {
      nullable: true,
      description: 'The record as published, at most 1000 characters. Null if there is none.',
    }),
    message: t.exposeString('message', { description: 'The result of the check, as a sentence.' }),
    record: t.field({
      type: DnsRecordType,
      nullable: true,
      description: 'The record to publish. Null if none is needed or it depends on the provider.',
      resolve: ({ record }) => record,
    }),
  }),
});

const DomainCheckType = builder.objectRef<Check>('DomainCheck').implement({
  description:
    'The deliverability check of a mailbox’s domain. It runs when a mailbox is connected and once a day.',
  fields: (t) => ({
    domain: t.exposeString('domain', { description: 'The domain.' }),
    checkedAt: t.expose('checkedAt', { type: 'DateTime', description: 'Time of the check.' }),
    records: t.field({
      type: [CheckedRecordType],
      description: 'The checked records.',
      resolve: ({ records }) => records,
    }),
  }),
});

builder.prismaObjectField('Mailbox', 'domainCheck', (t) =>
  t.field({
    type: DomainCheckType,
    nullable: true,
    description: 'The last deliverability check of the domain. Null if it was not checked yet.',
    select: { domainCheck: true },
    resolve: ({ domainCheck }) => (domainCheck === null ? null : checkSchema.parse(domainCheck)),
  }),
);

const CheckPayload = ownPayload(
  MailboxPayload,
  'CheckMailboxDomainPayload',
  'The result of checking the domain of a mailbox.',
);

builder.mutationField('checkMailboxDomain', (t) =>
  t.field({
    type: CheckPayload,
    description:
      'Checks SPF, DKIM, DMARC, MX and reverse DNS of a mailbox’s domain now. Takes up to 5 seconds and changes only the stored result.',
    args: { input: t.arg({ type: MailboxIdInput, required: true, description: 'The mailbox.' }) },
    resolve: (_root, { input }, context) => checkMailboxDomain(context, input.mailboxId),
  }),
);
