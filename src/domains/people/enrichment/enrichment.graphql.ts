import { builder } from '../../../graphql/builder.ts';
import { directoryPersonFields } from '../../../graphql/directory-person.ts';
import { dryRunField } from '../../../graphql/dry-run.ts';
import { describedEnum } from '../../../graphql/enum.ts';
import { visibleById } from '../../../graphql/node.ts';
import { nextStepsField, warningsField } from '../../../graphql/payload.ts';
import { untrusted } from '../../../kernel/untrusted.ts';
import {
  type Enrichment,
  enrichCompany,
  enrichContact,
  enrichEmail,
  enrichPhone,
} from './enrichment.service.ts';
import type {
  DirectoryCompany,
  DirectoryPerson,
  PhoneType,
  VerificationStatus,
} from './enrichment.types.ts';

const PersonInputType = builder.inputType('EnrichPersonInput', {
  description:
    'Identifies a person. Requires `networkUrl`, or all of `firstName`, `lastName` and `companyDomain`.',
  fields: (t) => ({
    networkUrl: t.string({ description: 'URL of the profile on the professional network.' }),
    email: t.string({
      description:
        'Email address. Only `enrichContact` accepts it, and there it is sufficient on its own; other operations ignore it.',
    }),
    firstName: t.string({
      description: 'First name. Used together with `lastName` and `companyDomain`.',
    }),
    lastName: t.string({
      description: 'Last name. Used together with `firstName` and `companyDomain`.',
    }),
    companyDomain: t.string({
      description:
        'Company domain, for example `example.com`. Used together with `firstName` and `lastName`.',
    }),
    note: t.string({
      description:
        'Custom label, at most 500 characters. Stored in the metadata of the credit transaction.',
    }),
  }),
});

const CompanyInputType = builder.inputType('EnrichCompanyInput', {
  description:
    'Identifies a company. Requires at least one of `companyDomain`, `companyName` and `networkUrl`.',
  fields: (t) => ({
    companyDomain: t.string({ description: 'Company domain, for example `example.com`.' }),
    companyName: t.string({ description: untrusted('Company name.') }),
    networkUrl: t.string({ description: 'URL of the company page on the professional network.' }),
    note: t.string({
      description:
        'Custom label, at most 500 characters. Stored in the metadata of the credit transaction.',
    }),
  }),
});

const VerificationStatusEnum = describedEnum(
  'EmailVerificationStatus',
  'Deliverability of an email address.',
  {
    valid: 'The address is deliverable.',
    risky: 'The address may not be deliverable.',
    unknown: 'Deliverability is unknown.',
  } satisfies Record<VerificationStatus, string>,
);

const PhoneTypeEnum = describedEnum('PhoneType', 'Type of a phone number.', {
  mobile: 'Mobile phone.',
  work: 'Work phone.',
  unknown: 'The type is unknown.',
} satisfies Record<PhoneType, string>);

const DirectoryPersonType = builder.objectRef<DirectoryPerson>('DirectoryPerson').implement({
  description:
    'A person in the directory. Fields the directory does not know are null. The data is not stored in your team.',
  fields: directoryPersonFields,
});

const DirectoryCompanyType = builder.objectRef<DirectoryCompany>('DirectoryCompany').implement({
  description: 'A company in the directory. Fields the directory does not know are null.',
  fields: (t) => ({
    name: t.exposeString('name', { description: untrusted('Company name.') }),
    domain: t.exposeString('domain', { nullable: true, description: 'Company domain.' }),
    industry: t.exposeString('industry', {
      nullable: true,
      description: 'Industry of the company.',
    }),
    employeeCount: t.exposeInt('employeeCount', {
      nullable: true,
      description: 'Number of employees.',
    }),
    country: t.exposeString('country', {
      nullable: true,
      description: 'Country of the headquarters.',
    }),
    networkUrl: t.expose('networkUrl', {
      type: 'URL',
      nullable: true,
      description: 'URL of the company page on the professional network.',
    }),
    description: t.exposeString('description', {
      nullable: true,
      description: 'Description of the business of the company.',
    }),
  }),
});

const EnrichmentInterface = builder
  .interfaceRef<Enrichment<unknown>>('EnrichmentPayload')
  .implement({
    description:
      'Result and cost of an enrichment. The result is only returned: it is not written to any record.',
    fields: (t) => ({
      found: t.boolean({
        description: 'True if a result was found.',
        resolve: ({ found }) => found !== null,
      }),
      creditsCharged: t.expose('creditsCharged', {
        type: 'Credits',
        description: 'Credits charged. 0 if nothing was found.',
      }),
      creditTransaction: t.field({
        type: 'CreditTransaction',
        nullable: true,
        description:
          'The credit transaction. Null if nothing was charged or you have no billing access.',
        resolve: visibleById('CreditTransaction', 'creditTransactionId'),
      }),
      creditTransactionId: t.exposeID('creditTransactionId', {
        nullable: true,
        description: 'ID of the credit transaction. Null if nothing was charged.',
      }),
      note: t.exposeString('note', {
        nullable: true,
        description: 'Your label. Null if none was given.',
      }),
      applied: t.boolean({
        description:
          'Always false: nothing was written to an enrollment, an audience, a contact or the CRM.',
        resolve: () => false,
      }),
      dryRun: t.field(dryRunField),
      warnings: t.stringList(warningsField(() => [])),
      nextSteps: t.field(
        nextStepsField(({ found }) =>
          found === null
            ? []
            : [
                {
                  tool: 'add_audience_contacts',
                  reason: 'Save the result as a contact; it is not stored anywhere yet.',
                },
              ],
        ),
      ),
    }),
  });

const EnrichEmailPayload = builder
  .objectRef<Enrichment<{ email: string; verificationStatus: VerificationStatus }>>(
    'EnrichEmailPayload',
  )
  .implement({
    description: 'Result of an email address lookup.',
    interfaces: [EnrichmentInterface],
    fields: (t) => ({
      email: t.string({
        nullable: true,
        description: 'Email address. Null if none was found.',
        resolve: ({ found }) => found?.email ?? null,
      }),
      verificationStatus: t.field({
        type: VerificationStatusEnum,
        nullable: true,
        description: 'Deliverability of the address. Null if none was found.',
        resolve: ({ found }) => found?.verificationStatus ?? null,
      }),
    }),
  });

const EnrichPhonePayload = builder
  .objectRef<Enrichment<{ phone: string; phoneType: PhoneType }>>('EnrichPhonePayload')
  .implement({
    description: 'Result of a phone number lookup.',
    interfaces: [EnrichmentInterface],
    fields: (t) => ({
      phone: t.string({
        nullable: true,
        description: 'Phone number in E.164 format. Null if none was found.',
        resolve: ({ found }) => found?.phone ?? null,
      }),
      phoneType: t.field({
        type: PhoneTypeEnum,
        nullable: true,
        description: 'Type of the phone number. Null if none was found.',
        resolve: ({ found }) => found?.phoneType ?? null,
      }),
    }),
  });

const EnrichContactPayload = builder
  .objectRef<Enrichment<DirectoryPerson>>('EnrichContactPayload')
  .implement({
    description: 'Result of a person lookup.',
    interfaces: [EnrichmentInterface],
    fields: (t) => ({
      contact: t.field({
        type: DirectoryPersonType,
        nullable: true,
        description: 'Person found. Null if none was found.',
        resolve: ({ found }) => found,
      }),
    }),
  });

const EnrichCompanyPayload = builder
  .objectRef<Enrichment<DirectoryCompany>>('EnrichCompanyPayload')
  .implement({
    description: 'Result of a company lookup.',
    interfaces: [EnrichmentInterface],
    fields: (t) => ({
      company: t.field({
        type: DirectoryCompanyType,
        nullable: true,
        description: 'Company found. Null if none was found.',
        resolve: ({ found }) => found,
      }),
      nextSteps: t.field(
        nextStepsField(({ found }) =>
          found === null
            ? []
            : [
                {
                  tool: 'discover_contacts',
                  reason: 'Find people of the company: pass its domain in companyDomains.',
                },
              ],
        ),
      ),
    }),
  });

builder.mutationFields((t) => ({
  enrichEmail: t.field({
    type: EnrichEmailPayload,
    description:
      'Finds the work email address of a person. Costs 1 credit if one is found, otherwise nothing. The result is only returned, not stored.',
    args: {
      input: t.arg({ type: PersonInputType, required: true, description: 'Person to look up.' }),
    },
    resolve: (_root, { input }, context) => enrichEmail(context, input),
  }),
  enrichPhone: t.field({
    type: EnrichPhonePayload,
    description:
      'Finds the phone number of a person. Costs 8 credits if one is found, otherwise nothing. The result is only returned, not stored.',
    args: {
      input: t.arg({ type: PersonInputType, required: true, description: 'Person to look up.' }),
    },
    resolve: (_root, { input }, context) => enrichPhone(context, input),
  }),
  enrichContact: t.field({
    type: EnrichContactPayload,
    description:
      'Finds the profile of a person. Costs 1 credit if one is found, otherwise nothing. The result is only returned, not stored.',
    args: {
      input: t.arg({
        type: PersonInputType,
        required: true,
        description: 'Person to look up. `email` is accepted too.',
      }),
    },
    resolve: (_root, { input }, context) => enrichContact(context, input),
  }),
  enrichCompany: t.field({
    type: EnrichCompanyPayload,
    description:
      'Finds a company. Costs 1 credit if one is found, otherwise nothing. The result is only returned, not stored.',
    args: {
      input: t.arg({ type: CompanyInputType, required: true, description: 'Company to look up.' }),
    },
    resolve: (_root, { input }, context) => enrichCompany(context, input),
  }),
}));
