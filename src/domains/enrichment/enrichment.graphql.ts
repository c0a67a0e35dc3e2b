import { builder } from '../../graphql/builder.ts';
import { describedEnum } from '../../graphql/enum.ts';
import { NextStepType } from '../../graphql/next-step.ts';
import { type Enrichment, enrichCompany, enrichContact, enrichEmail, enrichPhone } from './enrichment.service.ts';
import type { DirectoryCompany, DirectoryPerson, PhoneType, VerificationStatus } from './enrichment.types.ts';

const PersonInputType = builder.inputType('EnrichPersonInput', {
  description: 'Whom to look for: the profile, or all of first name, last name and company domain.',
  fields: (t) => ({
    networkUrl: t.string({ description: 'Address of the profile on the network.' }),
    email: t.string({ description: 'E-mail address; taken by enrichContact only.' }),
    firstName: t.string({ description: 'Given name; with lastName and companyDomain.' }),
    lastName: t.string({ description: 'Family name; with firstName and companyDomain.' }),
    companyDomain: t.string({ description: 'Bare domain of the company; with both names.' }),
    note: t.string({ description: 'A label of your own; it stands in the metadata of the ledger’s line.' }),
  }),
});

const CompanyInputType = builder.inputType('EnrichCompanyInput', {
  description: 'Which company to look for: its domain, or its page on the network, or its name.',
  fields: (t) => ({
    companyDomain: t.string({ description: 'Bare domain.' }),
    companyName: t.string({ description: 'Name.' }),
    networkUrl: t.string({ description: 'Address of its page on the network.' }),
    note: t.string({ description: 'A label of your own; it stands in the metadata of the ledger’s line.' }),
  }),
});

const VerificationStatusEnum = describedEnum('EmailVerificationStatus', 'Whether mail to an address arrives.', {
  valid: 'It does.',
  risky: 'It may.',
  unknown: 'Nobody knows.',
} satisfies Record<VerificationStatus, string>);

const PhoneTypeEnum = describedEnum('PhoneType', 'What a phone number is.', {
  mobile: 'A mobile phone.',
  work: 'A phone at work.',
  unknown: 'Nobody knows.',
} satisfies Record<PhoneType, string>);

const DirectoryPersonType = builder.objectRef<DirectoryPerson>('DirectoryPerson').implement({
  description: 'A person as the directory knows them; null where it does not. Nothing of it is kept by your team.',
  fields: (t) => ({
    firstName: t.exposeString('firstName', { description: 'Given name.' }),
    lastName: t.exposeString('lastName', { description: 'Family name.' }),
    email: t.exposeString('email', { nullable: true, description: 'E-mail address.' }),
    phone: t.exposeString('phone', { nullable: true, description: 'Phone number, E.164.' }),
    networkUrl: t.exposeString('networkUrl', { nullable: true, description: 'Address of the profile on the network.' }),
    role: t.exposeString('role', { nullable: true, description: 'What the person does.' }),
    companyName: t.exposeString('companyName', { nullable: true, description: 'Name of the company.' }),
    companyDomain: t.exposeString('companyDomain', { nullable: true, description: 'Domain of the company.' }),
    headline: t.exposeString('headline', { nullable: true, description: 'How the person presents themselves.' }),
    seniority: t.exposeString('seniority', { nullable: true, description: 'How senior the person is.' }),
    department: t.exposeString('department', { nullable: true, description: 'The part of the company.' }),
    country: t.exposeString('country', { nullable: true, description: 'The country.' }),
    industry: t.exposeString('industry', { nullable: true, description: 'The industry of the company.' }),
    companySize: t.exposeString('companySize', { nullable: true, description: 'How many people the company has, as a range.' }),
  }),
});

const DirectoryCompanyType = builder.objectRef<DirectoryCompany>('DirectoryCompany').implement({
  description: 'A company as the directory knows it; null where it does not.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Its name.' }),
    domain: t.exposeString('domain', { nullable: true, description: 'Its domain.' }),
    industry: t.exposeString('industry', { nullable: true, description: 'Its industry.' }),
    employeeCount: t.exposeInt('employeeCount', { nullable: true, description: 'How many people it has.' }),
    country: t.exposeString('country', { nullable: true, description: 'Where it has its seat.' }),
    networkUrl: t.exposeString('networkUrl', { nullable: true, description: 'Its page on the network.' }),
    description: t.exposeString('description', { nullable: true, description: 'What it does.' }),
  }),
});

/** What every enrichment says of its cost. */
const EnrichmentInterface = builder.interfaceRef<Enrichment<unknown>>('Enrichment').implement({
  description: 'What an enrichment found and cost. Nothing of it was applied to anything.',
  fields: (t) => ({
    found: t.boolean({ description: 'Whether anything was found.', resolve: ({ found }) => found !== null }),
    creditsCharged: t.exposeFloat('creditsCharged', { description: 'What it cost; nothing where nothing was found.' }),
    creditTransactionId: t.exposeID('creditTransactionId', { nullable: true, description: 'The line of the ledger; null where nothing was charged.' }),
    note: t.exposeString('note', { nullable: true, description: 'Your label.' }),
    applied: t.boolean({ description: 'Whether anything was written to an enrollment, an audience, a prospect or the CRM: never.', resolve: () => false }),
    warnings: t.stringList({ description: 'What to know of the outcome.', resolve: () => [] }),
    nextSteps: t.field({
      type: [NextStepType],
      description: 'What usually follows.',
      resolve: ({ found }) =>
        found === null ? [] : [{ tool: 'add_audience_contacts' as const, reason: 'Use what was found: it is written nowhere until you do.' }],
    }),
  }),
});

const EmailEnrichmentType = builder.objectRef<Enrichment<{ email: string; verificationStatus: VerificationStatus }>>('EmailEnrichment').implement({
  description: 'An e-mail address that was looked for.',
  interfaces: [EnrichmentInterface],
  fields: (t) => ({
    email: t.string({ nullable: true, description: 'The address.', resolve: ({ found }) => found?.email ?? null }),
    verificationStatus: t.field({
      type: VerificationStatusEnum,
      nullable: true,
      description: 'Whether mail to it arrives.',
      resolve: ({ found }) => found?.verificationStatus ?? null,
    }),
  }),
});

const PhoneEnrichmentType = builder.objectRef<Enrichment<{ phone: string; phoneType: PhoneType }>>('PhoneEnrichment').implement({
  description: 'A phone number that was looked for.',
  interfaces: [EnrichmentInterface],
  fields: (t) => ({
    phone: t.string({ nullable: true, description: 'The number, E.164.', resolve: ({ found }) => found?.phone ?? null }),
    phoneType: t.field({ type: PhoneTypeEnum, nullable: true, description: 'What it is.', resolve: ({ found }) => found?.phoneType ?? null }),
  }),
});

const ContactEnrichmentType = builder.objectRef<Enrichment<DirectoryPerson>>('ContactEnrichment').implement({
  description: 'A person who was looked for.',
  interfaces: [EnrichmentInterface],
  fields: (t) => ({ contact: t.field({ type: DirectoryPersonType, nullable: true, description: 'The person.', resolve: ({ found }) => found }) }),
});

const CompanyEnrichmentType = builder.objectRef<Enrichment<DirectoryCompany>>('CompanyEnrichment').implement({
  description: 'A company that was looked for.',
  interfaces: [EnrichmentInterface],
  fields: (t) => ({ company: t.field({ type: DirectoryCompanyType, nullable: true, description: 'The company.', resolve: ({ found }) => found }) }),
});

builder.mutationFields((t) => ({
  enrichEmail: t.field({
    type: EmailEnrichmentType,
    description: 'Finds the work e-mail address of a person: 1 credit where one is found. Nothing is applied.',
    args: { input: t.arg({ type: PersonInputType, required: true, description: 'Whom to look for.' }) },
    resolve: (_root, { input }, context) => enrichEmail(context, input),
  }),
  enrichPhone: t.field({
    type: PhoneEnrichmentType,
    description: 'Finds the phone number of a person: 8 credits where one is found. Nothing is applied.',
    args: { input: t.arg({ type: PersonInputType, required: true, description: 'Whom to look for.' }) },
    resolve: (_root, { input }, context) => enrichPhone(context, input),
  }),
  enrichContact: t.field({
    type: ContactEnrichmentType,
    description: 'Finds the profile of a person: 1 credit where they are found. Nothing is applied.',
    args: { input: t.arg({ type: PersonInputType, required: true, description: 'Whom to look for, by address too.' }) },
    resolve: (_root, { input }, context) => enrichContact(context, input),
  }),
  enrichCompany: t.field({
    type: CompanyEnrichmentType,
    description: 'Finds a company: 1 credit where it is found. Nothing is applied.',
    args: { input: t.arg({ type: CompanyInputType, required: true, description: 'Which company to look for.' }) },
    resolve: (_root, { input }, context) => enrichCompany(context, input),
  }),
}));
