import { describe, expect, it } from 'vitest';
import { providerRefOf } from '../../src/kernel/mail/provider-ref.ts';
import { beginsWith, marksQuoted, quoteMarkOf, quotes } from '../../src/kernel/mail/quote-mark.ts';
import { referencesOf } from '../../src/kernel/mail/sent-references.ts';
import { parseMail } from '../../src/providers/email/parse-mail.ts';

const STEP = 'stp_01J00000000000000000000000';
const REPLY = 'rep_01J00000000000000000000001';

describe('references', () => {
  const of = async (...lines: string[]) =>
    referencesOf(await parseMail(Buffer.from([...lines, '', 'Yes.', ''].join('\r\n'))), []);

  it.each([
    ['as we wrote it', `In-Reply-To: <${STEP}@post.example>`],
    ['without brackets', `In-Reply-To: ${STEP}@post.example`],
    ['with another domain and in lower case', `References: <${STEP.toLowerCase()}@relay.example>`],
    ['inside an ID of a relay', `References: <relay.${STEP}=post.example@relay.example>`],
  ])('name a step %s', async (_how, line) => {
    expect((await of(line)).own).toEqual([STEP]);
  });

  it('name the nearest first', async () => {
    const { own, ids } = await of(
      `References: <a@b.example> <${STEP}@post.example>\r\n <${REPLY}@post.example>`,
      'In-Reply-To: <c@d.example>',
    );
    expect(own).toEqual([REPLY, STEP]);
    expect(ids).toEqual([
      '<c@d.example>',
      `<${REPLY}@post.example>`,
      `<${STEP}@post.example>`,
      '<a@b.example>',
    ]);
  });

  it('are not found in longer words', async () => {
    expect((await of(`In-Reply-To: <x${STEP}0@post.example>`)).own).toEqual([]);
  });
});

it.each([
  [
    '250 Ok 0102018f3c5e7d2a-1b2c3d4e-5f60-4a7b-8c9d-0e1f2a3b4c5d-000000',
    '0102018f3c5e7d2a-1b2c3d4e-5f60-4a7b-8c9d-0e1f2a3b4c5d-000000',
  ],
  [
    '250 2.0.0 OK <AS8PR05MB1@AS8PR05MB1.eurprd05.prod.outlook.com> [Hostname=AS8PR05MB1]',
    'AS8PR05MB1',
  ],
  [`250 2.6.0 <${STEP}@post.example> Queued mail for delivery`, null],
  ['250 OK id=1tGdkN-0004Xy-2B', null],
  ['250 2.0.0 Ok: queued as 4XyZ1A2b3C', null],
  ['', null],
])('the answer %s names %s', (answer, named) => {
  expect(providerRefOf(answer, `<${STEP}@post.example>`)).toBe(named);
});

describe('quotations', () => {
  const SENT =
    'Hello Ann,\n\nI saw that your bakery opened a second shop in Lyon. See https://a.example/x for how others plan deliveries.\n\nBest, Sam';
  const QUOTED = `No.\n\n> Hello Ann,\n>\n> I saw that your bakery opened a second\n> shop in Lyon. See https://links.example/c/9\n> for how others plan deliveries.\n>\n> Best, Sam`;

  it('contain the mark of what they quote, wrapped and with counted links', () => {
    expect(marksQuoted(QUOTED)).toContain(quoteMarkOf(SENT));
    expect([
      quotes(QUOTED, SENT),
      quotes('No. I saw that your bakery opened a second shop in Lyon.', SENT),
    ]).toEqual([true, false]);
  });

  it('of short texts are not recognized', () => {
    expect([
      quoteMarkOf('Are you there, Ann?'),
      quotes('> Are you there, Ann?', 'Are you there, Ann?'),
    ]).toEqual([null, false]);
  });

  it('are no copies', () => {
    expect([
      beginsWith(`${SENT}\n\nUnsubscribe`, SENT),
      beginsWith(QUOTED, SENT),
      beginsWith('Anything', ''),
    ]).toEqual([true, false, false]);
  });
});
