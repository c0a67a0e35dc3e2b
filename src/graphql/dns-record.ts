import { builder } from './builder.ts';

interface DnsRecord {
  name: string;
  type: string;
  value: string;
}

export const DnsRecordType = builder.objectRef<DnsRecord>('DnsRecord').implement({
  description: 'A DNS record to set at the provider of the domain.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Full name of the record.' }),
    type: t.exposeString('type', { description: 'Type of the record, for example TXT.' }),
    value: t.exposeString('value', { description: 'Value of the record.' }),
  }),
});
