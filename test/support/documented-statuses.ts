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

/**
 * The response statuses of a tool in the OpenAPI document; empty if the document lacks the tool.
 */
export function documentedStatuses(tool: string): readonly string[] | null {
  const responses = document.paths[`/api/public/tools/${tool}`]?.post?.responses;
  return responses === undefined ? null : Object.keys(responses);
}
