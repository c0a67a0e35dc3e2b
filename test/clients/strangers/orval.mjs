// Uses the client and the zod schemas that orval has made of /openapi.json.
import assert from 'node:assert/strict';
import { headers } from './checked.mjs';
import { createAudience, listAudiences } from './generated/client.ts';
import {
  CreateAudienceBody,
  CreateAudienceResponse,
  ListAudiencesResponse,
} from './generated/zod.ts';

const body = CreateAudienceBody.parse({ name: 'By orval' });
const made = await createAudience(body, { headers });
assert.equal(made.status, 200);
const { audience } = CreateAudienceResponse.parse(made.data);
const listed = await listAudiences({ searchQuery: 'By orval' }, { headers });
assert.deepEqual(
  ListAudiencesResponse.parse(listed.data).items.map(({ audienceId }) => audienceId),
  [audience.audienceId],
);
const refused = await createAudience({ name: '' }, { headers });
assert.deepEqual([refused.status, refused.data.error], [400, 'invalid_request']);
console.log('The client and the schemas of orval made an audience and found it.');
