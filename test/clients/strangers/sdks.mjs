// The packages of the protocol's authors, of both generations.
import assert from 'node:assert/strict';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Client as EarlierClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as EarlierTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { check, headers, url } from './checked.mjs';

const address = new URL(`${url}/mcp`);
const options = { requestInit: { headers } };
const info = { name: 'sdks', version: '1.0.0' };

async function checkClient(name, client) {
  const { tools } = await client.listTools();
  const names = tools.map((tool) => tool.name);
  await check(name, names, async (tool, input) => {
    const { content } = await client.callTool({ name: tool, arguments: input });
    return content.map((part) => part.text).join('\n');
  });
  await client.close();
}

const current = new Client(info, { versionNegotiation: { mode: 'auto' } });
await current.connect(new StreamableHTTPClientTransport(address, options));
assert.equal(current.getNegotiatedProtocolVersion(), '2026-07-28');
await checkClient('the SDK of 2026-07-28', current);

const earlier = new EarlierClient(info);
await earlier.connect(new EarlierTransport(address, options));
await checkClient('the SDK 1.x', earlier);
