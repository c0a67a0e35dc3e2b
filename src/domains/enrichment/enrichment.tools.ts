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

/** Calls an external service and may cost credits, but changes no data of the team. */
const CHARGED: ToolAnnotations = { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true, charged: true };

const note = text('Custom label. Stored in the metadata of the credit transaction and returned.', 500).optional();

const person = {
  networkUrl: contactField('networkUrl', 'URL of the profile on the professional network. Sufficient without names and domain.'),
  firstName: contactField('firstName', 'First name. Used together with lastName and companyDomain.'),
  lastName: contactField('lastName', 'Last name. Used together with firstName and companyDomain.'),
  companyDomain: contactField('companyDomain', 'Company domain, for example example.com. Used together with firstName and lastName.'),
  note,
};

const known = z.string().nullable();

const cost = {
  found: z.boolean().describe('True if a result was found.'),
  creditsCharged: z.number().describe('Credits charged. 0 if nothing was found.'),
  creditTransactionId: known.describe('ID of the credit transaction. Null if nothing was charged.'),
  note: known.describe('Your label. Null if none was given.'),
  applied: z.literal(false).describe('Always false: nothing was written to an enrollment, a candidate, an audience, a contact or the CRM.'),
};

function toCost(payload: EnrichmentFieldsFragment, what: string) {
  const { found, creditsCharged, creditTransactionId, note: label } = payload;
  return {
    summary: found
      ? `${what} was found for ${plural(creditsCharged, 'credit')}. The result was not applied: no enrollment, audience, contact or CRM record was changed.`
      : `${what} was not found. Nothing was charged or applied.`,
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
    'Finds the work email address of a person. Costs 1 credit if one is found, otherwise nothing. The result is only returned; storing it requires a separate call.',
  annotations: CHARGED,
  input: strict(person),
  output: resultOf({
    ...cost,
    email: known.describe('Email address. Null if none was found.'),
    verificationStatus: z.enum(['valid', 'risky', 'unknown']).nullable().describe('Deliverability of the address. Null if none was found.'),
  }),
  document: EnrichEmailDocument,
  variables: (input) => ({ input }),
  result: ({ enrichEmail: payload }) => ({
    ...toCost(payload, 'An email address'),
    email: payload.email,
    verificationStatus: payload.verificationStatus === null ? null : lower(payload.verificationStatus),
  }),
});

const enrichPhone = defineTool({
  name: 'enrich_phone',
  description:
    'Finds the phone number of a person. Costs 8 credits if one is found, otherwise nothing. The result is only returned; storing it requires a separate call.',
  annotations: CHARGED,
  input: strict(person),
  output: resultOf({
    ...cost,
    phone: known.describe('Phone number in E.164 format. Null if none was found.'),
    phoneType: z.enum(['mobile', 'work', 'unknown']).nullable().describe('Type of the phone number. Null if none was found.'),
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
  description:
    'Finds the profile of a person. Costs 1 credit if one is found, otherwise nothing. The result is only returned; storing it requires a separate call.',
  annotations: CHARGED,
  input: strict({ ...person, email: contactField('email', 'Email address. Sufficient without names and domain.') }),
  output: resultOf({
    ...cost,
    contact: z
      .object({
        firstName: z.string().describe('First name.'),
        lastName: z.string().describe('Last name.'),
        email: known.describe('Email address. Null if unknown.'),
        phone: known.describe('Phone number in E.164 format. Null if unknown.'),
        networkUrl: known.describe('URL of the profile on the professional network. Null if unknown.'),
        role: known.describe('Job title. Null if unknown.'),
        companyName: known.describe('Company name. Null if unknown.'),
        companyDomain: known.describe('Company domain. Null if unknown.'),
        headline: known.describe('Profile headline. Null if unknown.'),
        seniority: known.describe('Seniority level, for example Director. Null if unknown.'),
        department: known.describe('Department, for example Sales. Null if unknown.'),
        country: known.describe('Country. Null if unknown.'),
        industry: known.describe('Industry of the company. Null if unknown.'),
        companySize: known.describe('Number of employees as a range, for example 51-200. Null if unknown.'),
      })
      .nullable()
      .describe('Person found. Null if none was found.'),
  }),
  document: EnrichContactDocument,
  variables: (input) => ({ input }),
  result: ({ enrichContact: payload }) => ({ ...toCost(payload, 'The person'), contact: payload.contact }),
});

const enrichCompany = defineTool({
  name: 'enrich_company',
  description:
    'Finds a company by its domain, network page or name. Costs 1 credit if one is found, otherwise nothing. The result is only returned; storing it requires a separate call.',
  annotations: CHARGED,
  input: strict({
    companyDomain: contactField('companyDomain', 'Company domain, for example example.com.'),
    companyName: contactField('companyName', 'Company name.'),
    networkUrl: contactField('networkUrl', 'URL of the company page on the professional network.'),
    note,
  }),
  output: resultOf({
    ...cost,
    company: z
      .object({
        name: z.string().describe('Company name.'),
        domain: known.describe('Company domain. Null if unknown.'),
        industry: known.describe('Industry of the company. Null if unknown.'),
        employeeCount: z.int().nullable().describe('Number of employees. Null if unknown.'),
        country: known.describe('Country of the headquarters. Null if unknown.'),
        networkUrl: known.describe('URL of the company page on the professional network. Null if unknown.'),
        description: known.describe('What the company does. Null if unknown.'),
      })
      .nullable()
      .describe('Company found. Null if none was found.'),
  }),
  document: EnrichCompanyDocument,
  variables: (input) => ({ input }),
  result: ({ enrichCompany: payload }) => ({ ...toCost(payload, 'The company'), company: payload.company }),
});

export const enrichmentTools = [enrichEmail, enrichPhone, enrichContact, enrichCompany];
