/** The kinds of objects in the audit log, by ID prefix. */
const SUBJECT_KINDS: Record<string, string> = {
  aud: 'An audience',
  pro: 'A contact',
  conv: 'A conversation',
  enr: 'A contact in a sequence',
  fp: 'A sequence',
  key: 'An API key',
  agent: 'An agent',
  ses: 'A session',
  task: 'A task',
  imp: 'An import',
  blk: 'An export',
  enrun: 'A search for missing data',
  kn: 'An entry of knowledge',
  view: 'A view',
  cf: 'A custom field',
  mtg: 'A meeting',
  ct: 'A charge',
  msg: 'A message',
  mq: 'A question',
  file: 'A file for emails',
  test: 'A test email',
  mb: 'A mailbox',
  dkim: 'A DKIM key',
  dom: 'A domain of the team',
  sup: 'An entry of the suppression list',
  mp: 'A monitored profile',
  crc: 'A CRM',
  cds: 'A contact data service',
  whe: 'A webhook',
  inv: 'An invitation',
  tm: 'A member',
  user: 'A user',
  team: 'The team',
};

/** The kind of an object without a name, in words; null if unknown. */
export function subjectKind(id: string): string | null {
  return SUBJECT_KINDS[id.split('_', 1)[0] ?? ''] ?? null;
}
