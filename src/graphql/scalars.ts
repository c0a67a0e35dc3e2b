import { GraphQLError, Kind } from 'graphql';
import { z } from 'zod';
import { isMoment } from '../kernel/moment.ts';
import { builder, type UploadedFile } from './builder.ts';

const dateTimeSchema = z.iso.datetime({ offset: true });

function parseDateTime(value: unknown): Date {
  const parsed = dateTimeSchema.safeParse(value);
  const date = parsed.success && isMoment(parsed.data) ? new Date(parsed.data) : null;
  if (date === null) {
    throw new GraphQLError('A DateTime is an ISO 8601 date and time with its offset, such as 2026-01-31T09:00:00Z.');
  }
  return date;
}

builder.scalarType('DateTime', {
  description: 'A moment, as ISO 8601 in UTC: 2026-01-31T09:00:00.000Z. An offset is taken on input.',
  serialize: (value) => (value instanceof Date ? value.toISOString() : String(value)),
  parseValue: parseDateTime,
  parseLiteral: (node) => parseDateTime(node.kind === Kind.STRING ? node.value : null),
});

/** Only the kind of value is looked at here: what takes a span names a wrong one by its path, beside its other faults. */
function parseSpan(value: unknown): string {
  if (typeof value === 'string' && value.length <= 100) return value;
  throw new GraphQLError('A TimeSpan is a text, d.hh:mm:ss or hh:mm:ss, such as 2.00:00:00 for two days.');
}

builder.scalarType('TimeSpan', {
  description: 'A length of time, as d.hh:mm:ss or hh:mm:ss: 2.00:00:00 is two days.',
  serialize: (value) => String(value),
  parseValue: parseSpan,
  parseLiteral: (node) => parseSpan(node.kind === Kind.STRING ? node.value : null),
});

builder.scalarType('JSON', {
  description: 'An object whose fields depend on what wrote it.',
  serialize: (value) => value,
  parseValue: (value) => value,
});

builder.scalarType('File', {
  description: 'An uploaded file, sent as multipart/form-data by the GraphQL multipart request convention.',
  serialize: () => {
    throw new GraphQLError('A file is only taken, never given.');
  },
  parseValue: (value) => {
    if (isUploadedFile(value)) return value;
    throw new GraphQLError('A File is sent as a part of a multipart/form-data request.');
  },
});

function isUploadedFile(value: unknown): value is UploadedFile {
  return typeof value === 'object' && value !== null && 'arrayBuffer' in value && typeof value.arrayBuffer === 'function';
}
