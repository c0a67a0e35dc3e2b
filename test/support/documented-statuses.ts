import { readFileSync } from 'node:fs';
import { z } from 'zod';

const document = z
  .object({
    paths: z.record(
      z.string(),
      z.object({ post: z.object({ responses: z.record(z.string(), z.unknown()) }).optional() }),
    ),
  })
  .parse(
    JSON.parse(
      readFileSync(new URL('../../examples/tool-client/openapi.json', import.meta.url), 'utf8'),
    ),
  );

/** The statuses with which the OpenAPI document says that a tool answers; none if it lacks the tool. */
export function documentedStatuses(tool: string): readonly string[] | null {
  const responses = document.paths[`/api/public/tools/${tool}`]?.post?.responses;
  return responses === undefined ? null : Object.keys(responses);
}
