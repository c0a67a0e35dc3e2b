import {
  type ContactDetails,
  type ContactInput,
  normalizeContact,
  normalizeDomain,
  normalizeEmail,
  normalizeNetworkUrl,
  normalizePhone,
} from '../../../kernel/contact-identity.ts';
import { urlOf } from '../../../kernel/url.ts';

/** The properties of a HubSpot contact that are read. */
export const CONTACT_PROPERTIES = [
  'firstname',
  'lastname',
  'email',
  'phone',
  'mobilephone',
  'jobtitle',
  'company',
  'website',
  'hs_linkedin_url',
];

export type Properties = Record<string, string | null | undefined>;

/** The property in which each field is written. */
export const PROPERTY_OF: Partial<Record<keyof ContactDetails, string>> = {
  firstName: 'firstname',
  lastName: 'lastname',
  email: 'email',
  phone: 'phone',
  role: 'jobtitle',
  companyName: 'company',
  companyDomain: 'website',
  networkUrl: 'hs_linkedin_url',
};

export function toDetails(
  crmContactId: string,
  properties: Properties,
): ContactDetails & { crmContactId: string } {
  return { ...normalizeContact(toContact(crmContactId, properties), '').details, crmContactId };
}

/** The properties to write: only for fields that are empty in HubSpot. */
export function toProperties(
  fields: Partial<ContactDetails>,
  known: Properties,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(PROPERTY_OF).flatMap(([field, property]) => {
      const value = Object.entries(fields).find(([name]) => name === field)?.[1] ?? null;
      return value === null || (known[property] ?? '').trim() !== '' ? [] : [[property, value]];
    }),
  );
}

/**
 * Converts a HubSpot contact. Invalid values (a phone number without country code, an invalid
 * website) are skipped.
 */
export function toContact(crmContactId: string, properties: Properties): ContactInput {
  const value = (name: string) => properties[name]?.trim() || null;
  const readable = (text: string | null, normalize: (text: string) => string | null) =>
    text === null || normalize(text) === null ? null : text;
  return {
    crmContactId,
    timeZone: null,
    firstName: value('firstname'),
    lastName: value('lastname'),
    email: readable(value('email'), normalizeEmail),
    phone:
      readable(value('mobilephone'), normalizePhone) ?? readable(value('phone'), normalizePhone),
    networkUrl: readable(value('hs_linkedin_url'), normalizeNetworkUrl),
    role: value('jobtitle'),
    companyName: value('company'),
    companyDomain: domainOf(value('website')),
  };
}

function domainOf(website: string | null): string | null {
  if (website === null) return null;
  const address = /^https?:\/\//i.test(website) ? website : `https://${website}`;
  const host = urlOf(address)?.hostname.replace(/^www\./, '') ?? null;
  return host === null || normalizeDomain(host) === null ? null : host;
}
