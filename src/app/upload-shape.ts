import { z } from 'zod';
import { invalidRequest } from '../kernel/errors.ts';

/** The parts of an upload by the GraphQL multipart request specification, as far as Yoga takes them for granted. */
const operationsSchema = z.looseObject({ variables: z.looseObject({}).nullish() });
const mapSchema = z.record(z.string(), z.array(z.string()));

/** Refuses an upload whose parts have another shape. A body that is no form at all is left to Yoga, which says so. */
export async function checkUpload(contentType: string, body: Buffer): Promise<void> {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData().catch(() => null);
  if (form === null) return;
  if (!holds(form.get('operations'), operationsSchema))
    throw invalidRequest([{ path: 'operations', message: 'must be a JSON object with query and variables.' }]);
  if (!holds(form.get('map'), mapSchema)) {
    throw invalidRequest([{ path: 'map', message: 'must be a JSON object that gives each file its places, such as {"0": ["variables.input.file"]}.' }]);
  }
}

function holds(part: FormDataEntryValue | null, schema: z.ZodType): boolean {
  if (typeof part !== 'string') return part === null;
  try {
    return schema.safeParse(JSON.parse(part)).success;
  } catch {
    // What is no JSON is refused by Yoga.
    return true;
  }
}
