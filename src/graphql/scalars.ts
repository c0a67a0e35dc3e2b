import { GraphQLError, Kind } from 'graphql';
import { z } from 'zod';
import { isMoment } from '../kernel/moment.ts';
import { builder, type UploadedFile } from './builder.ts';

const dateTimeSchema = z.iso.datetime({ offset: true });

function parseDateTime(value: unknown): Date {
  const parsed = dateTimeSchema.safeParse(value);
  const date = parsed.success && isMoment(parsed.data) ? new Date(parsed.data) : null;
  if (date === null) {
    throw new GraphQLError(
      'A DateTime must be an ISO 8601 date and time with a UTC offset, for example 2026-01-31T09:00:00Z.',
    );
  }
  return date;
}

builder.scalarType('DateTime', {
  specifiedByURL: 'https://scalars.graphql.org/andimarek/date-time.html',
  description:
    'A point in time in ISO 8601 format, returned in UTC, for example 2026-01-31T09:00:00.000Z. Inputs can have any UTC offset.',
  serialize: (value) => (value instanceof Date ? value.toISOString() : String(value)),
  parseValue: parseDateTime,
  parseLiteral: (node) => parseDateTime(node.kind === Kind.STRING ? node.value : null),
});

/**
 * Checks only that the value is a string. The service validates the format, so that errors include
 * the path of the field.
 */
function parseSpan(value: unknown): string {
  if (typeof value === 'string' && value.length <= 100) return value;
  throw new GraphQLError(
    'A TimeSpan must be a string in the format d.hh:mm:ss or hh:mm:ss, for example 2.00:00:00 for two days.',
  );
}

builder.scalarType('TimeSpan', {
  specifiedByURL:
    'https://learn.microsoft.com/dotnet/standard/base-types/standard-timespan-format-strings',
  description:
    'A duration in the format d.hh:mm:ss or hh:mm:ss, for example 2.00:00:00 for two days.',
  serialize: (value) => String(value),
  parseValue: parseSpan,
  parseLiteral: (node) => parseSpan(node.kind === Kind.STRING ? node.value : null),
});

builder.scalarType('Credits', {
  specifiedByURL: 'https://www.rfc-editor.org/rfc/rfc8259#section-6',
  description: 'A number of credits, with up to two decimal places.',
  serialize: (value) => Number(value),
});

builder.scalarType('URL', {
  specifiedByURL: 'https://url.spec.whatwg.org/',
  description: 'An absolute URL.',
  serialize: (value) => String(value),
});

builder.scalarType('TimeZone', {
  specifiedByURL: 'https://www.iana.org/time-zones',
  description: 'A time zone by its IANA name, for example Europe/Berlin.',
  serialize: (value) => String(value),
});

builder.scalarType('JSON', {
  specifiedByURL: 'https://www.rfc-editor.org/rfc/rfc8259',
  description: 'A JSON object whose fields are not defined by the schema.',
  serialize: (value) => value,
  parseValue: (value) => value,
});

builder.scalarType('File', {
  specifiedByURL: 'https://github.com/jaydenseric/graphql-multipart-request-spec',
  description:
    'An uploaded file. Send it as multipart/form-data according to the GraphQL multipart request specification.',
  serialize: () => {
    throw new GraphQLError('A File can only be used as input.');
  },
  parseValue: (value) => {
    if (isUploadedFile(value)) return value;
    throw new GraphQLError('A File must be sent as a part of a multipart/form-data request.');
  },
});

export function isUploadedFile(value: unknown): value is UploadedFile {
  return (
    typeof value === 'object' &&
    value !== null &&
    'arrayBuffer' in value &&
    typeof value.arrayBuffer === 'function'
  );
}
