import { Busboy } from '@fastify/busboy';
import { z } from 'zod';
import type { UploadedFile } from '../../graphql/builder.ts';
import { invalidRequest } from '../../kernel/errors.ts';
import { jsonFault } from '../../kernel/text.ts';

/**
 * Uploads according to the GraphQL multipart request specification: an operation, a map of files to
 * variables, and the files.
 */

const MAX_PARTS = 12;
const MAX_FIELD_BYTES = 1024 * 1024;

const operationsSchema = z.looseObject({ variables: z.looseObject({}).nullish() });
const mapSchema = z.record(z.string(), z.array(z.string()).max(MAX_PARTS));

class MemoryFile implements UploadedFile {
  readonly #bytes: Buffer;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  async arrayBuffer(): Promise<ArrayBuffer> {
    return Uint8Array.from(this.#bytes).buffer;
  }
}

interface Parts {
  fields: Map<string, string>;
  files: Map<string, UploadedFile>;
}

/** Returns the operation of an upload, with the files in its variables. */
export async function readUpload(contentType: string, body: Buffer): Promise<unknown> {
  const { fields, files } = await readParts(contentType, body);
  const operations = parseField(fields.get('operations'), operationsSchema);
  if (operations === null)
    throw invalidRequest([
      { path: 'operations', message: 'must be a JSON object with query and variables.' },
    ]);
  const fault = jsonFault(operations);
  if (fault !== null) throw invalidRequest([fault]);
  const map = parseField(fields.get('map'), mapSchema);
  if (map === null) {
    throw invalidRequest([
      {
        path: 'map',
        message:
          'must be a JSON object that maps each file to its paths, for example {"0": ["variables.input.file"]}.',
      },
    ]);
  }
  for (const [name, paths] of Object.entries(map)) {
    const file = files.get(name);
    if (file === undefined)
      throw invalidRequest([
        { path: `map.${name}`, message: 'names a file that is not in the upload.' },
      ]);
    for (const path of paths) putInto(operations, path, file);
  }
  return operations;
}

/** Returns null if the text is not JSON that matches the schema. */
function parseField<Schema extends z.ZodType>(
  text: string | undefined,
  schema: Schema,
): z.output<Schema> | null {
  if (text === undefined) return null;
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** Replaces the null value at a path of the variables with a file. */
function putInto(operations: object, path: string, file: UploadedFile): void {
  const [first, ...rest] = path.split('.');
  const last = rest.pop();
  const target =
    first === 'variables' ? rest.reduce<unknown>(own, own(operations, 'variables')) : undefined;
  if (
    last === undefined ||
    typeof target !== 'object' ||
    target === null ||
    !Object.hasOwn(target, last) ||
    own(target, last) !== null
  )
    throw invalidRequest([
      {
        path: 'map',
        message: `"${path.slice(0, 100)}" is not the path of a null value in the variables.`,
      },
    ]);
  Object.assign(target, { [last]: file });
}

function own(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? Reflect.get(value, key)
    : undefined;
}

/** Counts the parts before parsing, because the parser is slow for many parts. */
async function readParts(contentType: string, body: Buffer): Promise<Parts> {
  const boundary = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType);
  const delimiter = `--${boundary?.[1] ?? boundary?.[2] ?? ''}`;
  if (boundary === null) throw invalidForm('The content type has no boundary.');
  let count = 0;
  for (
    let at = body.indexOf(delimiter);
    at !== -1;
    at = body.indexOf(delimiter, at + delimiter.length)
  ) {
    count += 1;
    if (count > MAX_PARTS + 1) throw invalidForm(`It has more than ${MAX_PARTS} parts.`);
  }
  return parse(contentType, body);
}

function parse(contentType: string, body: Buffer): Promise<Parts> {
  const parts: Parts = { fields: new Map(), files: new Map() };
  return new Promise((settle, fail) => {
    const reject = (error: Error) => fail(invalidForm(`${error.message}.`));
    const limits = { fieldSize: MAX_FIELD_BYTES, parts: MAX_PARTS };
    const parser = new Busboy({ headers: { 'content-type': contentType }, limits });
    parser.on('error', (error) =>
      reject(error instanceof Error ? error : new Error(String(error))),
    );
    parser.on('field', (name, value) => parts.fields.set(name, value));
    parser.on('file', (name, stream) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.once('error', reject);
      stream.once('end', () => parts.files.set(name, new MemoryFile(Buffer.concat(chunks))));
    });
    parser.once('finish', () => settle(parts));
    parser.end(body);
  });
}

function invalidForm(reason: string) {
  return invalidRequest([
    { path: '', message: `The upload is not valid multipart/form-data. ${reason}` },
  ]);
}
