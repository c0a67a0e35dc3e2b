// The data that scripts/strangers.mjs passes to each foreign client, and how a client reports a
// fault.
import assert from 'node:assert/strict';

export const url = process.env.OUTREACH_URL;
export const headers = { 'x-api-key': process.env.OUTREACH_KEY };

/** The tools that `/mcp` lists by default. */
const LISTED = 27;

/**
 * Every listed tool is loaded and called with its example, and an audience is made and found.
 * `call` gives the text that a model would read.
 */
export async function check(framework, names, call) {
  assert.equal(names.length, LISTED, `${framework} loads every listed tool`);
  const { paths } = await (await fetch(`${url}/openapi.json`)).json();
  const said = (name, body) => call(name, body).catch(String);
  for (const name of names.filter((one) => one !== 'find_tools')) {
    const { post } = paths[`/api/public/tools/${name}`];
    const { example } = post.requestBody.content['application/json'];
    const isRead = post['x-annotations'].readOnlyHint;
    // The objects of examples do not exist, which only the server knows.
    const answer = await said(name, isRead ? example : { ...example, dryRun: true });
    assert.match(answer, /\bsummary\b|\bnot_found\b/, `${name} by ${framework}`);
  }
  const name = `By ${framework}`;
  assert.match(await call('create_audience', { name }), /Created audience/);
  const found = await call('list_audiences', { searchQuery: name, fields: ['name'] });
  assert.match(found, /1 audience found/);
  assert.match(await call('find_tools', { job: 'snooze tasks' }), /snooze_tasks/);
  assert.match(await said('create_audience', { name: '' }), /invalid_request/);
  console.log(`${framework} loaded and called ${names.length} tools.`);
}
