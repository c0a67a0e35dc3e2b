// @module-tag no-database
// @module-tag once
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { recognizeColumns } from '../../src/domains/people/imports/columns/recognize-columns.ts';

/** Real headings of files, with the field of each column. */
const setsSchema = z.array(
  z.strictObject({
    name: z.string(),
    columns: z.array(z.tuple([z.string(), z.string().nullable()])),
    rows: z.array(z.array(z.string())).default([]),
  }),
);

const FOLDER = new URL('./headings/', import.meta.url);
const sets = readdirSync(FOLDER).flatMap((file) =>
  setsSchema.parse(JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8'))),
);

describe('the columns of a file', () => {
  it('has enough sets to tell', () => expect(sets.length).toBeGreaterThanOrEqual(40));

  it.each(sets.map((set) => [set.name, set] as const))('%s', (_, { columns, rows }) => {
    const headings = columns.map(([heading]) => heading);
    const recognized = recognizeColumns(headings, [], rows);
    expect(headings.map((heading, at) => [heading, recognized[at]])).toEqual(columns);
  });
});

describe('a custom field', () => {
  const customFields = [
    { key: 'seats', name: 'Seats' },
    { key: 'mobile', name: 'Mobile' },
    { key: 'email', name: 'Email' },
  ];

  it('is recognized by its name or key, before words that mean a field of contacts, but not before the name of such a field', () => {
    expect(
      recognizeColumns(['seats', 'Mobile', 'Email', 'custom.email', 'Cell'], customFields),
    ).toEqual(['custom.seats', 'custom.mobile', 'email', 'custom.email', 'phone']);
  });
});
