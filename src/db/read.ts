import { Prisma } from './generated/prisma/client.ts';

/**
 * Reads rows by a statement of one's own. Outside a transaction it goes to the driver, past Prisma, which costs a third;
 * the values are those that Prisma's raw queries give.
 */
export type Read = <Row>(statement: Prisma.Sql) => Promise<Row[]>;

type Parse = (text: string) => unknown;

const OID = { int8: 20, json: 114, date: 1082, timestamp: 1114, timestamptz: 1184, numeric: 1700, jsonb: 3802 } as const;

/** In UTC, which servers mostly keep, PostgreSQL writes `2026-01-31 12:00:00.5+00`: but for the blank and the zone, the form that JavaScript reads fastest. */
function moment(text: string): Date {
  if (text.endsWith('+00')) return new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`);
  return new Date(/[+-]\d\d$/.test(text) ? `${text.replace(' ', 'T')}:00` : text.replace(' ', 'T'));
}

/** How the texts of types are read, so that a row is what Prisma would have made of it. */
export const PARSERS: ReadonlyMap<number, Parse> = new Map<number, Parse>([
  [OID.int8, BigInt],
  [OID.json, JSON.parse],
  [OID.jsonb, JSON.parse],
  [OID.date, (text) => new Date(`${text}T00:00:00Z`)],
  [OID.timestamp, (text) => new Date(`${text.replace(' ', 'T')}Z`)],
  [OID.timestamptz, moment],
  [OID.numeric, (text) => new Prisma.Decimal(text)],
]);
