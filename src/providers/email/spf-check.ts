import { finding, LONGEST_RECORD, type RecordFinding } from './domain-record.ts';
import type { MailDns } from './mail-dns.ts';

/** RFC 7208, 4.6.4. */
const LOOKUP_LIMIT = 10;
const TERM =
  /^(?:[+\-~?]?(?:all|(?:a|mx|ptr)(?::[^\s/]+)?(?:\/\d{1,3})?(?:\/\/\d{1,3})?|(?:include|exists):\S+|ip4:[\d.]+(?:\/\d{1,2})?|ip6:[\da-f:.]+(?:\/\d{1,3})?)|[a-z][a-z0-9\-_.]*=\S*)$/;
const COSTS_A_LOOKUP = /^[+\-~?]?(?:include:|exists:|(?:a|mx|ptr)(?:[:/]|$))|^redirect=/;
const FOLLOWED = /^(?:[+\-~?]?include:|redirect=)(.+)$/;

/** The result of evaluating a record and the records that it includes. */
interface Evaluation {
  lookups: number;
  followed: Set<string>;
  fault: string | null;
}

/**
 * Checks the SPF record of a domain. `include` is the domain that the sending server's provider
 * requires.
 */
export async function checkSpf(
  dns: MailDns,
  domain: string,
  include: string | null,
): Promise<RecordFinding> {
  const fresh = {
    name: domain,
    type: 'TXT',
    value: include === null ? 'v=spf1 a mx ~all' : `v=spf1 include:${include} ~all`,
  };
  const records = await spfRecords(dns, domain);
  const [text] = records;
  if (text === undefined) return finding('missing', null, `${domain} has no SPF record.`, fresh);
  if (records.length > 1)
    return finding(
      'wrong',
      records.join('\n'),
      `${domain} has ${records.length} SPF records; only one is allowed.`,
    );
  const evaluation: Evaluation = { lookups: 0, followed: new Set(), fault: null };
  await follow(dns, domain, text, evaluation);
  if (evaluation.fault !== null) return finding('wrong', text, evaluation.fault);
  const terms = termsOf(text);
  if (terms.some((term) => term === 'all' || term === '+all')) {
    return finding('wrong', text, 'The SPF record allows every server to send; end it with ~all.', {
      ...fresh,
      value: text.replace(/\+?all\b(?!.*all\b)/i, '~all'),
    });
  }
  if (include !== null && !evaluation.followed.has(include)) {
    return finding(
      'wrong',
      text,
      `The SPF record does not include ${include}, which the sending server requires.`,
      {
        ...fresh,
        value: withInclude(text, include),
      },
    );
  }
  const ends = terms.some((term) => /^[-~?]all$/.test(term) || term.startsWith('redirect='));
  return finding(
    'ok',
    text,
    ends
      ? 'The SPF record is valid.'
      : 'The SPF record is valid; end it with ~all to cover servers that it does not list.',
  );
}

async function spfRecords(dns: MailDns, name: string): Promise<string[]> {
  return (await dns.txt(name)).filter((text) => /^v=spf1(?: |$)/i.test(text));
}

function termsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/ +/)
    .slice(1)
    .filter((term) => term !== '');
}

/**
 * Each include costs a lookup, and lookups are limited, so a loop of includes ends with too many
 * lookups.
 */
async function follow(
  dns: MailDns,
  name: string,
  text: string,
  evaluation: Evaluation,
): Promise<void> {
  if (text.length > LONGEST_RECORD) {
    evaluation.fault = `The SPF record of ${name} is longer than ${LONGEST_RECORD} characters.`;
    return;
  }
  for (const term of termsOf(text)) {
    if (!TERM.test(term))
      evaluation.fault = `The SPF record of ${name} contains the invalid term "${term.slice(0, 80)}".`;
    else if (COSTS_A_LOOKUP.test(term)) await lookUp(dns, term, evaluation);
    if (evaluation.fault !== null) return;
  }
}

async function lookUp(dns: MailDns, term: string, evaluation: Evaluation): Promise<void> {
  evaluation.lookups += 1;
  if (evaluation.lookups > LOOKUP_LIMIT) {
    evaluation.fault = `The SPF record requires more than ${LOOKUP_LIMIT} DNS lookups, so receivers ignore it.`;
    return;
  }
  const target = FOLLOWED.exec(term)?.[1]?.replace(/\.$/, '');
  // The value of a macro depends on the message.
  if (target === undefined || target.includes('%')) return;
  evaluation.followed.add(target);
  const records = await spfRecords(dns, target);
  const [text] = records;
  if (text === undefined || records.length > 1) {
    evaluation.fault = `The SPF record refers to ${target}, which has ${text === undefined ? 'no SPF record' : 'more than one SPF record'}.`;
    return;
  }
  await follow(dns, target, text, evaluation);
}

function withInclude(text: string, include: string): string {
  const [version = 'v=spf1', ...rest] = text.split(/ +/);
  return [version, `include:${include}`, ...rest].join(' ');
}
