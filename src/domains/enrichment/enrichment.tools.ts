import { z } from 'zod';
import { plural } from '../../kernel/text.ts';
import { defineTool, type ToolAnnotations } from '../../tools/define-tool.ts';
import { lower, strict, text } from '../../tools/fields.ts';
import {
  EnrichCompanyDocument,
  EnrichContactDocument,
  EnrichEmailDocument,
  type EnrichmentFieldsFragment,
  EnrichPhoneDocument,
} from '../../tools/generated/graphql.ts';
import { contactField } from '../../tools/inputs.ts';
import { nextStepTexts, resultOf } from '../../tools/result.ts';

/** Asks a service outside and may cost credits; changes nothing of the team's data. */
const CHARGED: ToolAnnotations = { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true, charged: true };

const note = text('A label of your own; it is echoed in the metadata of the credit line.', 500).optional();

const person = {
  networkUrl: contactField('networkUrl', 'Address of the profile on the network; may replace names and domain.'),
  firstName: contactField('firstName', 'Given name; with lastName and companyDomain.'),
  lastName: contactField('lastName', 'Family name; with firstName and companyDomain.'),
  companyDomain: contactField('companyDomain', 'Bare domain of the company; with both names.'),
  note,
};

const known = z.string().nullable();

const cost = {
  found: z.boolean().describe('Whether anything was found.'),
  creditsCharged: z.number().describe('What it cost; nothing where nothing was found.'),
  creditTransactionId: known.describe('The line of the ledger; null where nothing was charged.'),
  note: known.describe('Your label.'),
  applied: z.literal(false).describe('Nothing was written to an enrollment, a candidate, an audience, a prospect or the CRM.'),
};

function toCost(payload: EnrichmentFieldsFragment, what: string) {
  const { found, creditsCharged, creditTransactionId, note: label } = payload;
  return {
    summary: found
      ? `${what} was found for ${plural(creditsCharged, 'credit')}. It was not applied to anything: no enrollment, audience, prospect or CRM record was changed.`
      : `${what} was not found, and nothing was charged. Nothing was applied to anything.`,
    found,
    creditsCharged,
    creditTransactionId,
    note: label,
    applied: false as const,
    warnings: payload.warnings,
    nextSteps: nextStepTexts(payload.nextSteps),
  };
}

const enrichEmail = defineTool({
  name: 'enrich_email',
  description:
    'Finds the work e-mail address of a person: 1 credit where one is found, else nothing. The result is applied nowhere; writing it needs a call of its own.',
  annotations: CHARGED,
  input: strict(person),
  output: resultOf({
    ...cost,
    email: known.describe('The address.'),
    verificationStatus: z.enum(['valid', 'risky', 'unknown']).nullable().describe('Whether mail to it arrives.'),
  }),
  document: EnrichEmailDocument,
  variables: (input) => ({ input }),
  result: ({ enrichEmail: payload }) => ({
    ...toCost(payload, 'An e-mail address'),
    email: payload.email,
    verificationStatus: payload.verificationStatus === null ? null : lower(payload.verificationStatus),
  }),
});

const enrichPhone = defineTool({
  name: 'enrich_phone',
  description:
    'Finds the phone number of a person: 8 credits where one is found, else nothing. The result is applied nowhere; writing it needs a call of its own.',
  annotations: CHARGED,
  input: strict(person),
  output: resultOf({
    ...cost,
    phone: known.describe('The number, E.164.'),
    phoneType: z.enum(['mobile', 'work', 'unknown']).nullable().describe('What it is.'),
  }),
  document: EnrichPhoneDocument,
  variables: (input) => ({ input }),
  result: ({ enrichPhone: payload }) => ({
    ...toCost(payload, 'A phone number'),
    phone: payload.phone,
    phoneType: payload.phoneType === null ? null : lower(payload.phoneType),
  }),
});

const enrichContact = defineTool({
  name: 'enrich_contact',
  description: 'Finds the profile of a person: 1 credit where they are found, else nothing. The result is applied nowhere; writing it needs a call of its own.',
  annotations: CHARGED,
  input: strict({ ...person, email: contactField('email', 'E-mail address; may replace names and domain.') }),
  output: resultOf({
    ...cost,
    contact: z
      .object({
        firstName: z.string().describe('Given name.'),
        lastName: z.string().describe('Family name.'),
        email: known.describe('E-mail address.'),
        phone: known.describe('Phone number, E.164.'),
        networkUrl: known.describe('Address of the profile on the network.'),
        role: known.describe('What the person does.'),
        companyName: known.describe('Name of the company.'),
        companyDomain: known.describe('Domain of the company.'),
        headline: known.describe('How the person presents themselves.'),
        seniority: known.describe('How senior the person is.'),
        department: known.describe('The part of the company.'),
        country: known.describe('The country.'),
        industry: known.describe('The industry of the company.'),
        companySize: known.describe('How many people the company has, as a range.'),
      })
      .nullable()
      .describe('The person.'),
  }),
  document: EnrichContactDocument,
  variables: (input) => ({ input }),
  result: ({ enrichContact: payload }) => ({ ...toCost(payload, 'The person'), contact: payload.contact }),
});

const enrichCompany = defineTool({
  name: 'enrich_company',
  description: 'Finds a company by its domain, its page on the network, or its name: 1 credit where it is found, else nothing. The result is applied nowhere.',
  annotations: CHARGED,
  input: strict({
    companyDomain: contactField('companyDomain', 'Bare domain.'),
    companyName: contactField('companyName', 'Name.'),
    networkUrl: contactField('networkUrl', 'Address of its page on the network.'),
    note,
  }),
  output: resultOf({
    ...cost,
    company: z
      .object({
        name: z.string().describe('Its name.'),
        domain: known.describe('Its domain.'),
        industry: known.describe('Its industry.'),
        employeeCount: z.int().nullable().describe('How many people it has.'),
        country: known.describe('Where it has its seat.'),
        networkUrl: known.describe('Its page on the network.'),
        description: known.describe('What it does.'),
      })
      .nullable()
      .describe('The company.'),
  }),
  document: EnrichCompanyDocument,
  variables: (input) => ({ input }),
  result: ({ enrichCompany: payload }) => ({ ...toCost(payload, 'The company'), company: payload.company }),
});

export const enrichmentTools = [enrichEmail, enrichPhone, enrichContact, enrichCompany];
