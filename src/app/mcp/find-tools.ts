import { z } from 'zod';
import { invalidRequest } from '../../kernel/errors.ts';
import { toolEntry } from '../../kernel/tool-names.ts';
import { TOOLSET_NAMES, TOOLSETS } from '../../kernel/toolsets.ts';
import type { Tool } from '../../tools/define-tool.ts';
import { TOOLS } from '../runtime/tool-catalog.ts';
import { CONSOLE_PAGES } from './console-pages.ts';
import { described, type ToolDescription } from './tool-list.ts';

const MOST_TOOLS = 5;
const MOST_PAGES = 3;
const SETS = TOOLSET_NAMES.map((name) => `${name}: ${TOOLSETS[name]}`).join(' ');

/** A tool that only this protocol has. It finds tools that are not in the list. */
export const FIND_TOOLS: ToolDescription = {
  name: 'find_tools',
  title: 'Find tools',
  description: `Finds the tools for a job, also those that are not listed, with their input schemas; they can be called at once. For what no tool does, names the page of the console where the user does it. The sets are ${SETS} A client lists whole sets with /mcp?toolsets=${TOOLSET_NAMES.slice(0, 2).join(',')} and everything with all.`,
  inputSchema: {
    type: 'object',
    properties: {
      job: {
        type: 'string',
        description: 'The job to do, in a few words, for example "snooze tasks".',
      },
    },
    required: ['job'],
  },
  annotations: {
    readOnlyHint: true,
    destructiveHint: false,
    idempotentHint: true,
    openWorldHint: false,
  },
};

const input = z.object({ job: z.string().trim().min(1).max(500) });

interface FoundTools {
  [field: string]: unknown;
  summary: string;
  tools: { toolset: string; tool: ToolDescription }[];
  pages: { title: string; url: string; description: string }[];
}

/** The tools and the pages of the console that fit best, the best first. */
export function findTools(
  body: unknown,
  isAllowed: (tool: Tool) => boolean,
  baseUrl: string,
): FoundTools {
  const parsed = input.safeParse(body);
  if (!parsed.success)
    throw invalidRequest([
      { path: 'job', message: 'must say in 1 to 500 characters what should be done.' },
    ]);
  const words = wordsOf(parsed.data.job);
  const tools = best(TOOLS.filter(isAllowed), words, ({ name, title, description }) => [
    `${name} ${title}`,
    description,
  ]).slice(0, MOST_TOOLS);
  const pages = best(CONSOLE_PAGES, words, ({ title, description }) => [title, description]).slice(
    0,
    MOST_PAGES,
  );
  return {
    summary:
      tools.length === 0
        ? pages.length === 0
          ? `No tool and no page fits these words. ${SETS}`
          : 'No tool does this. The user can do it on a page of the console.'
        : `${tools.length} of the tools fit, the best first.`,
    tools: tools.map((tool) => ({ toolset: toolEntry(tool.name).toolset, tool: described(tool) })),
    pages: pages.map(({ path, title, description }) => ({
      title,
      url: `${baseUrl}${path}`,
      description,
    })),
  };
}

/** A match in the name weighs three times as much as a match in the description. */
const IN_NAME = 3;

function best<Item>(
  items: readonly Item[],
  words: readonly string[],
  textsOf: (item: Item) => readonly [name: string, description: string],
): Item[] {
  const scored = items.map((item) => {
    const [name, description] = textsOf(item).map(wordsOf);
    const score = words.reduce(
      (sum, word) =>
        sum + (name?.includes(word) ? IN_NAME : 0) + (description?.includes(word) ? 1 : 0),
      0,
    );
    return { item, score };
  });
  const most = Math.max(0, ...scored.map(({ score }) => score));
  return scored
    .filter(({ score }) => score > 0 && score * 2 >= most)
    .sort((a, b) => b.score - a.score)
    .map(({ item }) => item);
}

const COMMON: ReadonlySet<string> = new Set(
  'a an and all at by can do for from i in is it me my of on or our s that the their them this to we what which who with you your'.split(
    ' ',
  ),
);

/** Synonyms for a job. The search uses the last word of each line. */
const SAME: ReadonlyMap<string, string> = new Map(
  [
    ['remove', 'delete'],
    ['sequence', 'campaign', 'flow'],
    ['person', 'people', 'prospect', 'lead', 'customer', 'contact'],
    ['mail', 'email'],
    ['linkedin', 'network'],
    ['blacklist', 'blocklist', 'unsubscribe', 'suppression', 'suppress'],
    ['postpone', 'delay', 'snooze'],
    ['stop', 'pause'],
    ['continue', 'resume'],
    ['gdpr', 'forget', 'erase'],
    ['answer', 'reply'],
    ['statistic', 'metric', 'report', 'figure'],
    ['appointment', 'meeting'],
    ['file', 'upload'],
  ].flatMap((words) => words.slice(0, -1).map((word) => [word, words.at(-1) ?? word] as const)),
);

function wordsOf(text: string): string[] {
  return [
    ...new Set(
      text
        .toLowerCase()
        .split(/[^\p{L}\p{N}]+/u)
        .filter((word) => word !== '' && !COMMON.has(word))
        .map((word) => stem(word))
        .map((word) => SAME.get(word) ?? word),
    ),
  ];
}

/** `tasks`, `task` and `companies`, `company` are the same word. */
function stem(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}
