import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { z } from 'zod';
import { TOOL_NAMES } from '../../src/kernel/tool-names.ts';
import type { Agent } from './agent-request.ts';

/** A model behind an address that is compatible with OpenAI. */
interface Model {
  url: string;
  name: string;
  key: string | null;
}

const MOST_ROUNDS = 12;
const SYSTEM =
  'You work for a salesperson in their CRM, with the tools that you are given. Today is Monday, 2 March 2026, nine o’clock UTC. Do what is asked, then answer in a sentence with the facts that were asked for.';

const completion = z.object({
  choices: z.tuple([
    z.object({
      message: z.looseObject({
        content: z.string().nullish(),
        tool_calls: z
          .array(
            z.object({
              id: z.string(),
              function: z.object({ name: z.string(), arguments: z.string() }),
            }),
          )
          .nullish(),
      }),
    }),
  ]),
});

/** Null if none is configured. */
export function modelOf(environment: NodeJS.ProcessEnv): Model | null {
  const url = environment['EVAL_AI_URL'];
  if (url === undefined) return null;
  const { EVAL_AI_MODEL: name = 'default', EVAL_AI_KEY: key = null } = environment;
  return { url, name, key };
}

/** Lets the model work on the request. Returns what it says at the end. */
export async function played(
  model: Model,
  client: Client,
  agent: Agent,
  words: string,
): Promise<string> {
  const { tools } = await client.listTools();
  const messages: object[] = [
    { role: 'system', content: SYSTEM },
    { role: 'user', content: words },
  ];
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const message = await completed(model, messages, tools);
    messages.push(message);
    if (!message.tool_calls || message.tool_calls.length === 0) return message.content ?? '';
    for (const { id, function: called } of message.tool_calls) {
      const content = await answerOf(agent, called);
      messages.push({ role: 'tool', tool_call_id: id, content });
    }
  }
  throw new Error('The model did not come to an end.');
}

async function answerOf(
  agent: Agent,
  { name, arguments: body }: { name: string; arguments: string },
): Promise<string> {
  const tool = TOOL_NAMES.find((known) => known === name);
  if (tool === undefined) return `There is no tool "${name}".`;
  try {
    return JSON.stringify(await agent.call(tool, JSON.parse(body)));
  } catch (error) {
    return String(error);
  }
}

async function completed(
  { url, name, key }: Model,
  messages: readonly object[],
  tools: readonly { name: string; description?: string | undefined; inputSchema: object }[],
) {
  const response = await fetch(`${url}/chat/completions`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(key === null ? {} : { authorization: `Bearer ${key}` }),
    },
    body: JSON.stringify({
      model: name,
      messages,
      tools: tools.map(({ name: tool, description, inputSchema }) => ({
        type: 'function',
        function: { name: tool, description, parameters: inputSchema },
      })),
    }),
  });
  if (!response.ok) throw new Error(`The model answered ${response.status}.`);
  return completion.parse(await response.json()).choices[0].message;
}
