import { z } from 'zod';
import { CONTACT_LENGTHS, type ContactField } from '../kernel/contact-identity.ts';
import { STEP_TYPES } from '../kernel/flow-tree.ts';
import { identifier, strict, text, timeSpan, upper } from './fields.ts';
import type { FlowNodeInput } from './generated/graphql.ts';

/** Request objects that several tools take. */

const CONTACT_EXAMPLES: Record<ContactField, string> = {
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

/** A field of a contact, as long as every surface takes it. */
export const contactField = (field: ContactField, description: string) =>
  text(description, CONTACT_LENGTHS[field])
    .meta({ description, examples: [CONTACT_EXAMPLES[field]] })
    .optional();

export const contactInput = strict({
  firstName: contactField('firstName', 'Given name.'),
  lastName: contactField('lastName', 'Family name.'),
  companyDomain: contactField('companyDomain', 'Bare domain of the company, such as example.com.'),
  networkUrl: contactField('networkUrl', 'Address of the profile on the network.'),
  email: contactField('email', 'E-mail address.'),
  phone: contactField('phone', 'Phone number with its country code.'),
  role: contactField('role', 'What the person does.'),
  companyName: contactField('companyName', 'Name of the company.'),
}).describe('An external person: needs email, or networkUrl, or all of firstName, lastName and companyDomain.');

export const identityInput = strict({
  ...contactInput.shape,
  crmContactId: contactField('crmContactId', 'Id of the contact in the CRM.'),
}).describe('A person and what identifies them: email, or networkUrl, or all of firstName, lastName and companyDomain.');

interface Node {
  nodeId?: string | undefined;
  type: (typeof STEP_TYPES)[number];
  delay?: string | undefined;
  requiresApproval?: boolean | undefined;
  subject?: string | undefined;
  subjectType?: 'new_thread' | 'reply' | undefined;
  message?: string | undefined;
  prompt?: string | undefined;
  connectionTimeout?: string | undefined;
  title?: string | undefined;
  instructions?: string | undefined;
  children?: { default?: Node | undefined; accepted?: Node | undefined; timeout?: Node | undefined } | undefined;
}

export const nodeInput: z.ZodType<Node> = strict({
  nodeId: identifier('An id of your own, unique in the tree; made where left out.').optional(),
  type: z.enum(STEP_TYPES).describe('What the step does.'),
  delay: timeSpan('The wait since the step before it; none where left out.').optional(),
  requiresApproval: z.boolean().optional().describe('Whether a person approves it before it runs; false where left out.'),
  subject: text('E-mail (new thread) and in-mail: the subject, a single line.').optional(),
  subjectType: z.enum(['new_thread', 'reply']).optional().describe('E-mail: new_thread (the default) or reply to the e-mail before it.'),
  message: text('E-mail, network message, and the note of a connect (at most 300 characters): the text, with Liquid variables.').optional(),
  prompt: text('In-mail, or network message without a text: what the text is written from.').optional(),
  connectionTimeout: timeSpan('Connect: how long it waits to be accepted; 14.00:00:00 where left out.').optional(),
  title: text('Call and manual step: the title of the task.').optional(),
  instructions: text('Call and manual step: what to know or to do.').optional(),
  get children() {
    return strict({
      default: nodeInput.optional().describe('What follows when the step is done; for every type but network_connect.'),
      accepted: nodeInput.optional().describe('After network_connect: what follows when it was accepted.'),
      timeout: nodeInput.optional().describe('After network_connect: what follows when it was not accepted in time.'),
    })
      .optional()
      .describe('What follows on the step.');
  },
})
  .describe('A node of the tree of steps, with what follows on it. At most 100 nodes.')
  .meta({ id: 'FlowNodeInput' });

export function toNodeInput(node: Node): FlowNodeInput {
  const { type, subjectType, children, ...rest } = node;
  const child = (value: Node | undefined) => (value === undefined ? undefined : toNodeInput(value));
  return {
    ...rest,
    type: upper(type),
    subjectType: subjectType === undefined ? undefined : upper(subjectType),
    children: children === undefined ? undefined : { default: child(children.default), accepted: child(children.accepted), timeout: child(children.timeout) },
  };
}

const words = (description: string) => z.array(text('An entry.', 200)).max(50).optional().describe(description);

export const searchFilters = strict({
  jobTitles: words('Words of the job title.'),
  seniorities: words('Entry, Senior, Manager, Director, VP or C-Level in the sandbox.'),
  departments: words('Engineering, Sales, Marketing, Finance, Operations, Human Resources, Product, Research, Legal or Information Technology in the sandbox.'),
  countries: words('Countries by their English names.'),
  industries: words('Industries, exactly as get_contact_discovery_industry_values lists them.'),
  companyDomains: words('Bare domains.'),
  companyNames: words('Words of the company’s name.'),
  companySizes: words('Ranges, such as 51-200.'),
  keywords: words('Words of the headline, the industry or the country.'),
}).describe('Whom to look for. Every list that is given must fit, by any of its entries; what is left out does not narrow.');
