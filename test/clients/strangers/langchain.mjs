import assert from 'node:assert/strict';
import { MultiServerMCPClient } from '@langchain/mcp-adapters';
import { check, headers, url } from './checked.mjs';

const client = new MultiServerMCPClient({
  crm: { transport: 'http', url: `${url}/mcp`, headers },
});
const tools = await client.getTools();
const texts = (content) => {
  if (typeof content === 'string') return content;
  const parts = Array.isArray(content) ? content : [content];
  // Models refuse other parts, for example files with addresses of their own.
  assert.deepEqual([...new Set(parts.map(({ type }) => type))], ['text']);
  return parts.map(({ text }) => text).join('\n');
};
const names = tools.map(({ name }) => name);
await check('LangChain', names, async (name, input) =>
  texts(await tools.find((tool) => tool.name === name).invoke(input)),
);
await client.close();
