import { z } from 'zod';
import { plural } from '../../../kernel/text.ts';
import { defineTool, type ToolAnnotations } from '../../../tools/define-tool.ts';
import { strict, text } from '../../../tools/fields.ts';
import {
  EnrichCompany,
  EnrichContact,
  EnrichEmail,
  type EnrichmentFieldsFragment,
  EnrichPhone,
} from '../../../tools/generated/graphql.ts';
import { contactField } from '../../../tools/inputs.ts';

/** Calls an external service and may cost credits, but changes no data of the team. */
const CHARGED: ToolAnnotations = {
  readOnlyHint: false,
  destructiveHint: false,
  idempotentHint: false,
  openWorldHint: true,
  charged: true,
};

const note = text(
  'Custom label. Stored in the metadata of the credit transaction and returned.',
  500,
).optional();

const person = {
  networkUrl: contactField(
    'networkUrl',
    'URL of the profile on the professional network. Sufficient without names and domain.',
  ),
  firstName: contactField(
    'firstName',
    'First name. Used together with lastName and companyDomain.',
  ),
  lastName: contactField('lastName', 'Last name. Used together with firstName and companyDomain.'),
  companyDomain: contactField(
    'companyDomain',
    'Company domain, for example example.com. Used together with firstName and lastName.',
  ),
  note,
};

const applied = z
  .literal(false)
  .describe(
    'Always false: nothing was written to an enrollment, a candidate, an audience, a contact or the CRM.',
  );

function summaryOf(what: string, { found, creditsCharged }: EnrichmentFieldsFragment): string {
  return found
    ? `${what} was found for ${plural(creditsCharged, 'credit')}. The result was not applied: no enrollment, audience, contact or CRM record was changed.`
    : `${what} was not found. Nothing was charged or applied.`;
}

const enrichEmail = defineTool({
  name: 'enrich_email',
  title: 'Find an email address',
  description:
    'Finds the work email address of a person. Costs 1 credit if one is found, otherwise nothing. The result is only returned; storing it requires a separate call.',
  annotations: CHARGED,
  input: strict(person),
  operation: EnrichEmail,
  variables: (input) => ({ input }),
  fields: { applied },
  result: ({ enrichEmail: found }) => ({
    summary: summaryOf('An email address', found),
    applied: false as const,
  }),
});

const enrichPhone = defineTool({
  name: 'enrich_phone',
  title: 'Find a phone number',
  description:
    'Finds the phone number of a person. Costs 8 credits if one is found, otherwise nothing. The result is only returned; storing it requires a separate call.',
  annotations: CHARGED,
  input: strict(person),
  operation: EnrichPhone,
  variables: (input) => ({ input }),
  fields: { applied },
  result: ({ enrichPhone: found }) => ({
    summary: summaryOf('A phone number', found),
    applied: false as const,
  }),
});

const enrichContact = defineTool({
  name: 'enrich_contact',
  title: 'Enrich a contact',
  description:
    'Finds the profile of a person. Costs 1 credit if one is found, otherwise nothing. The result is only returned; storing it requires a separate call.',
  annotations: CHARGED,
  input: strict({
    ...person,
    email: contactField('email', 'Email address. Sufficient without names and domain.'),
  }),
  operation: EnrichContact,
  variables: (input) => ({ input }),
  fields: { applied },
  result: ({ enrichContact: found }) => ({
    summary: summaryOf('The person', found),
    applied: false as const,
  }),
});

const enrichCompany = defineTool({
  name: 'enrich_company',
  title: 'Enrich a company',
  description:
    'Finds a company by its domain, network page or name. Costs 1 credit if one is found, otherwise nothing. The result is only returned; storing it requires a separate call.',
  annotations: CHARGED,
  input: strict({
    companyDomain: contactField('companyDomain', 'Company domain, for example example.com.'),
    companyName: contactField('companyName', 'Company name.'),
    networkUrl: contactField('networkUrl', 'URL of the company page on the professional network.'),
    note,
  }),
  operation: EnrichCompany,
  variables: (input) => ({ input }),
  fields: { applied },
  result: ({ enrichCompany: found }) => ({
    summary: summaryOf('The company', found),
    applied: false as const,
  }),
});

export const enrichmentTools = [enrichEmail, enrichPhone, enrichContact, enrichCompany];
