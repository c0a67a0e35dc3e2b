import { z } from 'zod';
import { plural } from '../../../kernel/text.ts';
import { defineTool, READS } from '../../../tools/define-tool.ts';
import { strict, text } from '../../../tools/fields.ts';
import { nextStep } from '../../../tools/forms.ts';
import { FindContactData, GetContactTrace } from '../../../tools/generated/graphql.ts';

const identity = {
  email: text('Email address.', 500).optional(),
  networkUrl: text('URL of the network profile.', 500).optional(),
  phone: text('Phone number with country code.', 100).optional(),
  crmContactId: text('ID of the contact in the CRM.', 500).optional(),
  firstName: text('First name. Requires lastName and companyDomain.', 500).optional(),
  lastName: text('Last name. Requires firstName and companyDomain.', 500).optional(),
  companyDomain: text(
    'Company domain without protocol or path. Requires firstName and lastName.',
    500,
  ).optional(),
};

const getContactTrace = defineTool({
  name: 'get_contact_trace',
  title: 'Trace a contact',
  description:
    'Returns audiences, enrollments, queue items, tasks and conversations of contacts that match up to 10 identities. Does not accept a prospectId, an enrollmentId or a partial name.',
  annotations: READS,
  input: strict({
    identities: z
      .array(strict(identity))
      .min(1)
      .max(10)
      .describe(
        '1 to 10 identities. Each must contain exactly one of email, networkUrl, phone and crmContactId, or firstName, lastName and companyDomain together.',
      ),
  }),
  operation: GetContactTrace,
  rows: 'items',
  variables: (input) => input,
  result: ({ contactTrace: { items, unmatched } }, { identities }) => ({
    summary: `${plural(items.length, 'contact')} found for ${plural(identities.length, 'identity', 'identities')}; ${unmatched.length} unmatched.`,
    nextSteps: items.some(({ enrollments }) => enrollments.length > 0)
      ? [nextStep('get_flow_enrollment', 'Get an enrollment with its replies.')]
      : [],
  }),
});

const findContactData = defineTool({
  name: 'find_contact_data',
  title: 'Find data of a contact',
  description:
    'Looks up a contact of your team by identity. Searches only stored contacts and costs no credits.',
  annotations: READS,
  input: strict(identity),
  operation: FindContactData,
  variables: (input) => ({ identity: input }),
  fields: { found: z.boolean().describe('True if a contact matches the identity.') },
  result: ({ contactData: { contact } }) => ({
    summary:
      contact === null
        ? 'No contact of your team matches this identity.'
        : `Contact found: ${contact.fullName ?? contact.email ?? contact.networkUrl ?? 'no name known'}.`,
    found: contact !== null,
    nextSteps:
      contact === null ? [] : [nextStep('get_contact_trace', 'See all activity of the contact.')],
  }),
});

export const tracingTools = [getContactTrace, findContactData];
