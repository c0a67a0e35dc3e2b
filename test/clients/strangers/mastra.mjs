import { MCPClient } from '@mastra/mcp';
import { check, headers, url } from './checked.mjs';

const client = new MCPClient({
  servers: { crm: { url: new URL(`${url}/mcp`), requestInit: { headers } } },
});
const tools = await client.listTools();
const names = Object.keys(tools).map((name) => name.replace(/^crm_/, ''));
await check('Mastra', names, async (name, input) =>
  JSON.stringify(await tools[`crm_${name}`].execute(input, {})),
);
await client.disconnect();
