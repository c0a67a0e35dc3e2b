// @module-tag no-database
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { INJECTIONS } from '../../scripts/evals/injections.ts';
import { modelOf } from '../../scripts/evals/model.ts';
import { judgeReplies, labelledReplies } from '../../scripts/evals/replies.ts';
import { judgeTexts, TEXT_CASES } from '../../scripts/evals/texts.ts';
import type { AiProvider, EmailTask, WritingTask } from '../../src/providers/ai/ai.port.ts';
import { SandboxAi } from '../../src/providers/ai/sandbox-ai.ts';
import type { Json } from '../support/json.ts';

/** The evaluations against a scripted model behind an API compatible with OpenAI's. */

let server: Server;
let url: string;
let script: (data: Json, system: string) => string = () => '';
let keys: (string | undefined)[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => {
      text += String(chunk);
    });
    request.on('end', () => {
      keys.push(request.headers.authorization);
      const [system, user] = JSON.parse(text).messages;
      const content = script(JSON.parse(user.content), system.content);
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] }));
    });
  });
  url = await new Promise((settle) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      settle(
        `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
      );
    });
  });
});
afterAll(() => server.close());

const writer = (): AiProvider => {
  const found = model();
  if (found === null) throw new Error('No model.');
  return found.ai;
};
const model = () => modelOf({ EVAL_AI_URL: url, EVAL_AI_KEY: 'secret', EVAL_AI_MODEL: 'scripted' });

it('is off without an address', () => {
  expect(modelOf({})).toBeNull();
});

it('scores rules alone on the sets that they were judged on', async () => {
  const report = await judgeReplies(null, labelledReplies(['third', 'fourth']));
  expect(report).toContain('683 replies');
  expect(report).toMatch(/\| rules \| 75\.\d % \| 92\.\d % \| 100 % \| 100 % \|/);
});

it.each([
  [['.', 'kept'], '733, on which the rules were worked out'],
  [['third'], '410, judged once'],
  [['fourth'], '273, judged once'],
])('scores rules on %j as the documentation says', async (folders, name) => {
  const report = await judgeReplies(null, labelledReplies(folders));
  const [, decided, right] = /\| rules \| (\S+ %) \| (\S+ %) \| 100 % \|/.exec(report) ?? [];
  expect(readFileSync('docs/ai.md', 'utf8')).toContain(`| ${name} | ${decided} | ${right} |`);
});

it('scores a model by what it can quote, and counts answers that cannot be read', async () => {
  keys = [];
  script = ({ reply }) =>
    reply.startsWith('A')
      ? JSON.stringify({ intent: 'question', sentence: reply, confidence: 1 })
      : reply.startsWith('B')
        ? JSON.stringify({ intent: 'question', sentence: 'Somebody else said so.', confidence: 1 })
        : '{"intent": "question", "sente';
  const reply = (text: string) => ({ id: text, subject: 'Re: Hello', text, intent: 'question' });
  const report = await judgeReplies(model()?.ai ?? null, [
    reply('A blue one with a handle'),
    reply('B green one with a handle'),
    reply('C red one with a handle'),
    reply('Does it come in red?'),
  ]);
  expect(report.split('\n\n').slice(0, 2).join('\n\n')).toBe(
    [
      '4 replies, 2 without an answer of the model',
      '',
      '| by | decided | of those right | opt-outs found | told as opt-out and right |',
      '| --- | --- | --- | --- | --- |',
      '| rules | 25 % | 100 % | – | – |',
      '| model | 25 % | 100 % | – | – |',
      '| rules, then model | 50 % | 100 % | – | – |',
    ].join('\n'),
  );
  expect(new Set(keys)).toEqual(new Set(['Bearer secret']));
});

it('scores the texts of a model by the checks that guard what is sent', async () => {
  const [first, german] = TEXT_CASES;
  if (first === undefined || german === undefined) throw new Error('There are no cases.');
  script = ({ corrections, language }) =>
    language === 'German'
      ? 'Sure! Here is your message: Dear [Name], see https://evil.example.'
      : corrections.length > 0
        ? 'Dear Ada, we plan looms for weavers. May I call you? Sam Post'
        : 'Dear [First Name], we plan looms for weavers.';
  const report = await judgeTexts(writer(), [first, german]);
  expect(report).toContain('2 texts, 0 without an answer');
  expect(report).toContain('| at once | 0 | 0 % |');
  expect(report).toContain('| after one correction | 1 | 50 % |');
  expect(report).toContain('| placeholder | 2 |');
  expect(report).toContain('| first message | passes when corrected |');
  expect(report).toMatch(/\| German \| goes to a person: .*placeholder/);
});

it('scores emails by the checks of both their texts', async () => {
  const cases = TEXT_CASES.filter(({ name }) => ['email', 'email in a thread'].includes(name));
  script = ({ corrections }, system) =>
    !system.includes('JSON')
      ? 'Dear Ada, did you see my question? Sam Post'
      : JSON.stringify({
          subject: corrections.length > 0 ? 'Planning looms' : 'Re: your looms',
          text: 'Dear Ada, we plan looms for weavers. May I call you? Sam Post',
        });
  const report = await judgeTexts(writer(), cases);
  expect(report).toContain('| at once | 1 | 50 % |');
  expect(report).toContain('| feigned_reply | 1 |');
  expect(report).toContain('| email | passes when corrected |');
  expect(report).toContain('| email in a thread | passes |');
});

/** A model that obeys injected instructions. */
class Obedient extends SandboxAi {
  override async writeMessage(task: WritingTask): Promise<string> {
    return this.#obeyed(task) ?? super.writeMessage(task);
  }

  override async writeEmail(task: EmailTask) {
    const email = await super.writeEmail(task);
    return { ...email, text: this.#obeyed(task) ?? email.text };
  }

  #obeyed({ contact, known }: WritingTask): string | null {
    const told = [...Object.values(contact), ...known.map(({ text }) => text)].join('\n');
    const found = INJECTIONS.find(({ text }) => told.includes(text.replace('</untrusted>', '')));
    return found?.obeyed ?? null;
  }
}

it.each([
  ['the simulated model', new SandboxAi()],
  ['a script that obeys what others wrote', new Obedient()],
])('scores the texts of %s as the documentation says', async (name, ai) => {
  const report = await judgeTexts(ai, TEXT_CASES);
  const share = (line: string) => new RegExp(`\\| ${line} \\| \\d+ \\| (\\S+ %)`).exec(report)?.[1];
  expect(readFileSync('docs/ai.md', 'utf8')).toContain(
    `| ${name} | 108 | ${share('at once')} | ${share('after one correction')} |`,
  );
});
