import type { CustomVariable, TemplateVariable } from './template-check.ts';

/** The meaning of each built-in variable. */
export const VARIABLE_MEANINGS: Record<Exclude<TemplateVariable, CustomVariable>, string> = {
  'contact.firstName': 'The first name of the contact.',
  'contact.lastName': 'The last name of the contact.',
  'contact.fullName': 'The first and last name of the contact.',
  'contact.email': 'The email address of the contact.',
  'contact.phone': 'The phone number of the contact.',
  'contact.role': 'The job title of the contact.',
  'contact.networkUrl': 'The URL of the network profile of the contact.',
  'company.name': 'The name of the company of the contact.',
  'company.domain': 'The domain of the company of the contact.',
  'sender.displayName': 'The name of the sender.',
  'sender.firstName': 'The first name of the sender.',
  'sender.lastName': 'The last name of the sender.',
  'sender.email': 'The email address that the sender sends from.',
};
