import type { Contact } from '../../../db/generated/prisma/client.ts';
import { builder } from '../../../graphql/builder.ts';
import { pageComplexity, toConnection } from '../../../graphql/connection.ts';
import { dryRunField } from '../../../graphql/dry-run.ts';
import { visibleById } from '../../../graphql/node.ts';
import { inDirection, onlyOrder } from '../../../graphql/order.ts';
import { warningsField } from '../../../graphql/payload.ts';
import {
  dismissMergedByPhone,
  listMergedByPhone,
  type MergedByPhone,
  type PhoneEvidence,
} from './merged-by-phone.service.ts';

const EvidenceType = builder.objectRef<PhoneEvidence>('PhoneMergeEvidence').implement({
  description: 'Rows of an import that were taken for a contact by the phone number alone.',
  fields: (t) => ({
    import: t.field({
      type: 'Import',
      nullable: true,
      description: 'The import. Null if it no longer exists.',
      resolve: visibleById('Import', 'importId'),
    }),
    importId: t.exposeID('importId', { description: 'ID of the import.' }),
    rows: t.exposeIntList('rows', {
      description:
        'Numbers of the first rows, at most 20, as in a spreadsheet where the headings are row 1. Their values were not stored; the file has them.',
    }),
  }),
});

const MergedByPhoneType = builder.objectRef<MergedByPhone>('ContactMergedByPhone').implement({
  description:
    'A contact into which an earlier version probably merged another person by a phone number. Make two contacts of it with `splitContact`, or remove it from the list with `dismissContactMergedByPhone`.',
  fields: (t) => ({
    contact: t.expose('contact', { type: 'Contact', description: 'The contact.' }),
    evidence: t.field({
      type: [EvidenceType],
      description: 'The evidence for the wrong merge.',
      resolve: ({ evidence }) => evidence,
    }),
    foundAt: t.expose('foundAt', {
      type: 'DateTime',
      description: 'Time of the server update that found the evidence.',
    }),
  }),
});

const Connection = builder.connectionObject(
  { type: MergedByPhoneType, name: 'ContactMergedByPhoneConnection' },
  { name: 'ContactMergedByPhoneEdge' },
);

builder.queryField('contactsMergedByPhone', (t) =>
  t.connection(
    {
      type: MergedByPhoneType,
      description:
        'Lists contacts into which an earlier version probably merged another person, because the phone number was the same. Only imports stored the matched identity, so merges by other calls or by the CRM are not listed. Present versions never merge by a phone number alone.',
      complexity: pageComplexity,
      args: {
        orderBy: t.arg(
          onlyOrder('ContactMergedByPhone', { contact: 'Sorts by the age of the contact.' }, false),
        ),
      },
      resolve: async (_root, { orderBy, ...page }, context) =>
        toConnection(await listMergedByPhone(context, inDirection(page, orderBy, 'ascending'))),
    },
    Connection,
  ),
);

const DismissInput = builder.inputType('DismissContactMergedByPhoneInput', {
  description: 'A contact on the list `contactsMergedByPhone`.',
  fields: (t) => ({ contactId: t.id({ required: true, description: 'ID of the contact.' }) }),
});

const DismissPayload = builder
  .objectRef<{ contact: Contact }>('DismissContactMergedByPhonePayload')
  .implement({
    description: 'Result of taking a contact off the list.',
    fields: (t) => ({
      contact: t.expose('contact', { type: 'Contact', description: 'The contact, unchanged.' }),
      dryRun: t.field(dryRunField),
      warnings: t.stringList(warningsField(() => [])),
    }),
  });

builder.mutationField('dismissContactMergedByPhone', (t) =>
  t.field({
    type: DismissPayload,
    description:
      'Removes a contact from the list `contactsMergedByPhone`, because it is one person, or was split. Does not change the contact. Costs nothing.',
    args: { input: t.arg({ type: DismissInput, required: true, description: 'The contact.' }) },
    resolve: (_root, { input }, context) => dismissMergedByPhone(context, input.contactId),
  }),
);
