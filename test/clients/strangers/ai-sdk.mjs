import { createMCPClient } from '@ai-sdk/mcp';
import { check, headers, url } from './checked.mjs';

const client = await createMCPClient({ transport: { type: 'http', url: `${url}/mcp`, headers } });
const tools = await client.tools();
await check('the AI SDK', Object.keys(tools), async (name, input) => {
  const result = await tools[name].execute(input, { toolCallId: name, messages: [] });
  return result.content.map((part) => part.text).join('\n');
});
await client.close();
