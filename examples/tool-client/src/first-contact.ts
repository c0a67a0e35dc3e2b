// Calls the tools with types generated from the server's OpenAPI document: creates and publishes a
// flow plan, makes a dry run of an enrollment, then sends the enrollment twice with one
// Idempotency-Key, so that it is executed once.
import { randomUUID } from 'node:crypto';
import createClient from 'openapi-fetch';
import type { paths } from './generated/tools.ts';

const tools = createClient<paths>({
  baseUrl: process.env['OUTREACH_URL'] ?? 'http://127.0.0.1:4000',
  headers: { 'X-API-Key': process.env['OUTREACH_KEY'] ?? '' },
});

/** Returns the result of a call, or throws its error. */
function ok<Result>({
  data,
  error,
}: {
  data?: Result;
  error?: { error: string; message: string };
}): Result {
  if (error !== undefined) throw new Error(`${error.error}: ${error.message}`);
  if (data === undefined) throw new Error('Empty response.');
  return data;
}

const me = ok(await tools.POST('/api/public/tools/get_current_user', { body: {} }));
console.log(me.summary);

const { flowPlan } = ok(
  await tools.POST('/api/public/tools/create_flow_plan', {
    body: {
      name: 'First contact',
      root: {
        type: 'email',
        subject: 'A question',
        message: 'Hello {{ contact.firstName | default: "there" }}, may I ask something?',
      },
    },
  }),
);
ok(
  await tools.POST('/api/public/tools/manage_flow_publication', {
    body: { flowPlanId: flowPlan.flowPlanId, action: 'publish' },
  }),
);

const body = {
  flowPlanId: flowPlan.flowPlanId,
  contact: { email: `quiet.${randomUUID()}@example.com`, firstName: 'Ada' },
  enrollmentMode: 'enroll' as const,
};
const { dryRun } = ok(
  await tools.POST('/api/public/tools/add_manual_flow_enrollment', {
    body: { ...body, dryRun: true },
  }),
);
console.log(
  `The dry run would reach ${dryRun?.contactCount} contact, the first at ${dryRun?.firstAt}.`,
);

const once = { body, params: { header: { 'Idempotency-Key': randomUUID() } } };
const [first, second] = [
  await tools.POST('/api/public/tools/add_manual_flow_enrollment', once),
  await tools.POST('/api/public/tools/add_manual_flow_enrollment', once),
];
console.log(ok(first).summary);
console.log(
  `Sent twice, executed once: ${ok(first).enrollmentId === ok(second).enrollmentId && second.response.headers.get('idempotent-replayed') === 'true'}`,
);

const refused = await tools.POST('/api/public/tools/get_flow_enrollment', {
  body: { enrollmentId: 'enr_01J00000000000000000000000' },
});
console.log(`An unknown ID returns ${refused.error?.error}.`);
