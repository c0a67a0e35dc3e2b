import { readFileSync } from 'node:fs';
import iconv from 'iconv-lite';
import { z } from 'zod';
import { workbook } from './workbook.ts';

/**
 * Files as written by other programs and in other languages: three contacts and a row without a
 * contact.
 */

const setsSchema = z.array(
  z.object({
    name: z.string(),
    columns: z.array(z.tuple([z.string(), z.string().nullable()])),
    // Values that identify columns without a name.
    rows: z.array(z.array(z.string())).default([]),
  }),
);
const headingSets = ['exports', 'languages', 'forms'].flatMap((file) =>
  setsSchema.parse(
    JSON.parse(readFileSync(new URL(`../imports/headings/${file}.json`, import.meta.url), 'utf8')),
  ),
);

/** The people in the files of a language, last name first in Japanese. */
const PEOPLE: Record<string, { encoding: string; names: [first: string, last: string][] }> = {
  Russian: {
    encoding: 'win1251',
    names: [
      ['Иван', 'Щукин'],
      ['Ольга', 'Ёлкина'],
      ['Юрий', 'Жданов'],
    ],
  },
  Japanese: {
    encoding: 'shift_jis',
    names: [
      ['太郎', '山田'],
      ['花子', '鈴木'],
      ['一郎', '高橋'],
    ],
  },
  Polish: {
    encoding: 'win1250',
    names: [
      ['Łukasz', 'Żak'],
      ['Krzyś', 'Wąż'],
      ['Małgorzata', 'Źdźbło'],
    ],
  },
};
const WESTERN: [string, string][] = [
  ['Jürgen', 'Größer'],
  ['Zoë', 'Muñoz'],
  ['François', 'Lefèvre'],
];
const ENCODINGS = ['utf-8', 'win1252', 'utf-16le', 'xlsx', 'utf-8 with a mark'];
const DELIMITERS = [',', ';', '\t'];

type Row = string[];

function rowsOf(
  columns: readonly (readonly [string, string | null])[],
  names: readonly [string, string][],
  isLastFirst: boolean,
): Row[] {
  const people = [...names, ['Nobody', 'Known'] as const];
  return people.map(([first, last], at) => {
    const isKnown = at < names.length;
    const values: Record<string, string> = {
      firstName: first,
      lastName: last,
      fullName: isLastFirst ? `${last} ${first}` : `${first} ${last}`,
      companyName: `Engines & "Sons", ${at}`,
      role: 'CTO, acting',
      phone: `+4420794609${String(50 + at)}`,
      ...(isKnown && {
        email: `p${at}@file.example`,
        networkUrl: `https://www.linkedin.com/in/file-${at}/`,
        companyDomain: `https://www.company${at}.example/about`,
        crmContactId: `${1000 + at}`,
      }),
    };
    const used = new Set<string>();
    return columns.map(([, field]) => {
      if (field === null || used.has(field)) return '';
      used.add(field);
      return values[field] ?? '';
    });
  });
}

function fileOf(headings: readonly string[], rows: readonly Row[], at: number, encoding: string) {
  if (encoding === 'xlsx') return workbook({ People: [[...headings], ...rows] });
  const delimiter = DELIMITERS[at % DELIMITERS.length] ?? ',';
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const text = [headings, ...rows].map((row) => row.map(cell).join(delimiter)).join('\r\n');
  const mark = encoding === 'utf-8 with a mark' || encoding === 'utf-16le' ? '\uFEFF' : '';
  return iconv.encode(`${mark}${text}\r\n`, encoding.split(' ')[0] ?? 'utf-8');
}

/** A file with its contents. */
export interface ProgramFile {
  name: string;
  extension: 'csv' | 'xlsx';
  columns: readonly (readonly [heading: string, field: string | null])[];
  /**
   * True if columns are recognized by their values, so that the fields of other columns may vary.
   */
  isToldByValues: boolean;
  names: readonly (readonly [first: string, last: string])[];
  content: Uint8Array;
}

export const programFiles: ProgramFile[] = headingSets.map(({ name, columns, rows }, at) => {
  const language = name.split(',')[0] ?? '';
  const { encoding, names } = PEOPLE[language] ?? {
    encoding: ENCODINGS[at % ENCODINGS.length] ?? 'utf-8',
    names: WESTERN,
  };
  const headings = columns.map(([heading]) => heading);
  return {
    ...{ name, columns, names, isToldByValues: rows.length > 0 },
    extension: encoding === 'xlsx' ? 'xlsx' : 'csv',
    content: fileOf(headings, rowsOf(columns, names, language === 'Japanese'), at, encoding),
  };
});

/** The refused row of a file with an address, ready to be imported again. */
export function mendedRow(
  { columns }: ProgramFile,
  head: readonly string[],
  refused: readonly string[],
): string {
  const key = columns.findIndex(([, field]) => field === 'email' || field === 'networkUrl');
  const row = refused.with(
    key + 2,
    columns[key]?.[1] === 'email' ? 'mended@file.example' : 'https://www.linkedin.com/in/mended',
  );
  return [head, row]
    .map((line) => line.map((cell) => `"${cell.replaceAll('"', '""')}"`))
    .join('\n');
}
