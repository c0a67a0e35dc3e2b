import type { ContactDataSourceName } from '../../db/generated/prisma/enums.ts';
import { serversOfUrl } from '../../kernel/reality.ts';
import type { ContactDataSourceClient } from './contact-data-source.ts';
import { Hunter } from './hunter.ts';
import { PeopleDataLabs } from './people-data-labs.ts';

const URLS: Record<ContactDataSourceName, string> = {
  people_data_labs: 'https://api.peopledatalabs.com',
  hunter: 'https://api.hunter.io',
};

/** The hosts of a service. `baseUrls` replaces its URLs. */
export function sourceServers(baseUrls: Partial<Record<ContactDataSourceName, string>> = {}) {
  return (name: ContactDataSourceName): readonly string[] =>
    serversOfUrl(baseUrls[name] ?? URLS[name]);
}

/** Opens services with the keys of teams. `baseUrls` replaces their URLs. */
export function sourceOpener(baseUrls: Partial<Record<ContactDataSourceName, string>> = {}) {
  return (name: ContactDataSourceName, apiKey: string): ContactDataSourceClient => {
    const account = { baseUrl: (baseUrls[name] ?? URLS[name]).replace(/\/+$/, ''), apiKey };
    return name === 'hunter' ? new Hunter(account) : new PeopleDataLabs(account);
  };
}
