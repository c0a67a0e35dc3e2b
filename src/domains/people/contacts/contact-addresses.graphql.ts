import type { ContactEmail, ContactPhone } from '../../../db/generated/prisma/client.ts';
import { builder } from '../../../graphql/builder.ts';
import { describedEnum } from '../../../graphql/enum.ts';
import { emailsLoader, phonesLoader } from './contact-addresses.loaders.ts';

const ContactAddressSourceEnum = describedEnum(
  'ContactAddressSource',
  'Source of an email address or a phone number of a contact.',
  {
    created: 'The contact was created with the value.',
    filled: 'The contact had no value before, or a CRM replaced it.',
    edited: 'A member or an agent added the value.',
    matched: 'An import, a tool or a CRM gave the value for the contact, which had another one.',
    merged: 'The address came with a contact that was merged into this one.',
  },
);

/** A row with a mark for the primary value. */
type WithPrimary<Row> = Row & { isPrimary: boolean };

const ContactEmailType = builder.objectRef<WithPrimary<ContactEmail>>('ContactEmail').implement({
  description: 'An email address of a contact. It belongs to no other contact of the team.',
  fields: (t) => ({
    address: t.exposeString('address', { description: 'The address in lower case.' }),
    isPrimary: t.exposeBoolean('isPrimary', {
      description: 'True for the address that emails are sent to, which is `Contact.email`.',
    }),
    source: t.expose('source', {
      type: ContactAddressSourceEnum,
      description: 'Source of the address.',
    }),
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      description: 'Time at which the contact got the address.',
    }),
  }),
});

const ContactPhoneType = builder.objectRef<WithPrimary<ContactPhone>>('ContactPhone').implement({
  description: 'A phone number of a contact. Colleagues can share it.',
  fields: (t) => ({
    number: t.exposeString('number', { description: 'The number in E.164 format.' }),
    isPrimary: t.exposeBoolean('isPrimary', {
      description: 'True for the number that is called first, which is `Contact.phone`.',
    }),
    source: t.expose('source', {
      type: ContactAddressSourceEnum,
      description: 'Source of the number.',
    }),
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      description: 'Time at which the contact got the number.',
    }),
  }),
});

builder.prismaObjectFields('Contact', (t) => ({
  emails: t.field({
    type: [ContactEmailType],
    description:
      'All email addresses, the primary one first. Each of them finds the contact: in imports, tools, the CRM and replies.',
    resolve: async ({ id, email }, _args, context) => {
      const rows = await emailsLoader(context).load(id);
      return primaryFirst(rows.map((row) => ({ ...row, isPrimary: row.address === email })));
    },
  }),
  phones: t.field({
    type: [ContactPhoneType],
    description: 'All phone numbers, the primary one first.',
    resolve: async ({ id, phone }, _args, context) => {
      const rows = await phonesLoader(context).load(id);
      return primaryFirst(rows.map((row) => ({ ...row, isPrimary: row.number === phone })));
    },
  }),
}));

function primaryFirst<Row>(rows: readonly WithPrimary<Row>[]): WithPrimary<Row>[] {
  return [...rows.filter(({ isPrimary }) => isPrimary), ...rows.filter((row) => !row.isPrimary)];
}
