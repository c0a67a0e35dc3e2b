import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { check, headers, url } from './checked.mjs';

const client = new Client({ name: 'desktop', version: '1.0.0' });
const header = `x-api-key:${headers['x-api-key']}`;
await client.connect(
  new StdioClientTransport({
    command: process.execPath,
    args: ['node_modules/mcp-remote/dist/proxy.js', `${url}/mcp`, '--header', header],
    stderr: 'ignore',
  }),
);
const { tools } = await client.listTools();
const names = tools.map(({ name }) => name);
await check('mcp-remote', names, async (name, input) => {
  const { content } = await client.callTool({ name, arguments: input });
  return content.map((part) => part.text).join('\n');
});
await client.close();
