import { z } from 'zod';
import { CONTACT_LENGTHS, type ContactField } from '../kernel/contact-identity.ts';
import { DELAY_UNITS } from '../kernel/flow-tree.ts';
import { identifier, strict, text, timeSpan } from './fields.ts';
import type { FlowNodeInput } from './generated/graphql.ts';
import { contentInputs, describeChild, stepTypeInput } from './step-fields.ts';

/** Input objects shared by several tools. */

type ToolField = Exclude<ContactField, 'timeZone'>;

const CONTACT_EXAMPLES: Record<ToolField, string> = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@lovelace.example',
  networkUrl: 'https://network.example/in/ada-lovelace',
  phone: '+442079460958',
  role: 'Mathematician',
  companyName: 'Analytical Engines',
  companyDomain: 'lovelace.example',
  crmContactId: 'crm-17',
};

/** A contact field with the maximum length that all interfaces share. */
export const contactField = (field: ToolField, description: string) =>
  text(description, CONTACT_LENGTHS[field])
    .meta({ description, examples: [CONTACT_EXAMPLES[field]] })
    .optional();

export const contactInput = strict({
  firstName: contactField('firstName', 'First name.'),
  lastName: contactField('lastName', 'Last name.'),
  companyDomain: contactField(
    'companyDomain',
    'Company domain without protocol or path, for example example.com.',
  ),
  networkUrl: contactField('networkUrl', 'URL of the network profile.'),
  email: contactField('email', 'Email address.'),
  phone: contactField('phone', 'Phone number with country code.'),
  role: contactField('role', 'Job title.'),
  companyName: contactField('companyName', 'Company name.'),
}).describe(
  'A contact. Requires email, or networkUrl, or all of firstName, lastName and companyDomain.',
);

export const identityInput = strict({
  ...contactInput.shape,
  crmContactId: contactField('crmContactId', 'ID of the contact in the CRM.'),
}).describe(
  'A contact with its identity. Requires email, or networkUrl, or all of firstName, lastName and companyDomain.',
);

export const delayUnit = z
  .enum(DELAY_UNITS)
  .describe(
    'Kind of days that the delay counts: calendar days, or with business_days the working days of the sender (delay of at least one day). Defaults to calendar.',
  );

type Node = FlowNodeInput & { nodeId?: string | undefined };

/** The fields of a step, wherever it is in the tree. */
export const nodeFields = {
  type: stepTypeInput.describe('Type of the step.'),
  delay: timeSpan('Delay after the previous step. Defaults to no delay.').optional(),
  delayUnit: delayUnit.optional(),
  requiresApproval: z
    .boolean()
    .optional()
    .describe(
      'True requires approval before the step is executed. Defaults to true for a text that is generated from a prompt, false for others.',
    ),
  ...contentInputs,
};

export const nodeInput: z.ZodType<Node> = strict({
  nodeId: identifier(
    'Your own ID for the node, unique within the tree. Generated if omitted.',
  ).optional(),
  ...nodeFields,
  get children() {
    return strict({
      default: nodeInput.optional().describe(describeChild('default')),
      accepted: nodeInput.optional().describe(describeChild('accepted')),
      timeout: nodeInput.optional().describe(describeChild('timeout')),
    })
      .optional()
      .describe('The next steps by branch.');
  },
})
  .describe(
    'A node of a step tree with its children. A tree can have up to 100 nodes. Texts can contain Liquid variables.',
  )
  .meta({ id: 'FlowNodeInput' });

const words = (description: string) =>
  z.array(text('A value.', 200)).max(50).optional().describe(description);

export const searchFilters = strict({
  jobTitles: words('Words in the job title.'),
  seniorities: words(
    'Seniority levels. In the sandbox: Entry, Senior, Manager, Director, VP or C-Level.',
  ),
  departments: words(
    'Departments. In the sandbox: Engineering, Sales, Marketing, Finance, Operations, Human Resources, Product, Research, Legal or Information Technology.',
  ),
  countries: words('English names of countries.'),
  industries: words('Industries, exactly as returned by get_contact_discovery_industry_values.'),
  companyDomains: words('Company domains without protocol or path.'),
  companyNames: words('Words in the company name.'),
  companySizes: words('Ranges of employee counts, for example 51-200.'),
  keywords: words('Words in the headline, industry or country.'),
}).describe(
  'Search filters. A profile must match at least one entry of every given list. Omitted lists do not restrict the result.',
);
