// @module-tag no-database
import { expect, it } from 'vitest';
import { toCsv } from '../../src/domains/reports/bulk-queries/bulk-csv.ts';

async function csvOf(...parts: object[][]): Promise<string[]> {
  async function* lines() {
    for (const rows of parts) yield rows.map((row) => `${JSON.stringify(row)}\n`).join('');
  }
  const texts: string[] = [];
  for await (const text of toCsv(lines)) texts.push(text);
  return texts;
}

it('fields of objects are columns, also those that are null at first; lists are JSON', async () => {
  const text = (
    await csvOf(
      [{ id: 'a', contact: null, tags: ['x'] }],
      [{ id: 'b', contact: { email: 'b@x.example' }, tags: [] }],
    )
  ).join('');
  expect(text.split('\r\n')).toEqual([
    'id,contact.email,tags',
    'a,,"[""x""]"',
    'b,b@x.example,[]',
    '',
  ]);
});

it('an object that is keyed by IDs is one column, however many there are', async () => {
  const rows = Array.from({ length: 3_000 }, (_, nth) => ({
    id: nth,
    properties: { approved: { [`node_${nth}`]: { subject: 'Hello' } } },
  }));
  const [first = '', second = '', ...others] = (
    await csvOf(rows.slice(0, 1_500), rows.slice(1_500))
  ).filter((text) => text !== '');
  expect(first).toBe('id,properties.approved\r\n');
  expect(second.split('\r\n')[1]).toBe('1,"{""node_1"":{""subject"":""Hello""}}"');
  expect([second.split('\r\n').length, others.length]).toEqual([1_501, 1]);
});

it('whoever reads it can stop while its columns are looked for', async () => {
  let read = 0;
  async function* endless() {
    for (;;) {
      read += 1;
      yield '{"id":1}\n';
    }
  }
  let heard = 0;
  for await (const text of toCsv(endless)) {
    expect(text).toBe('');
    heard += 1;
    if (heard === 3) break;
  }
  expect(read).toBe(3);
});
