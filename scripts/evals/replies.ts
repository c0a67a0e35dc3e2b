import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { isQuotedFrom } from '../../src/kernel/quoted.ts';
import { intentIn } from '../../src/kernel/replies/intent-rules.ts';
import {
  type FoundIntent,
  REPLY_INTENTS,
  type ReplyIntent,
  SURE,
} from '../../src/kernel/replies/reply-intent.ts';
import type { AiProvider } from '../../src/providers/ai/ai.port.ts';
import { mapAtOnce, percent, table } from './model.ts';

const AT_ONCE = 4;

const replySchema = z.array(
  z.object({
    id: z.string(),
    subject: z.string(),
    text: z.string(),
    intent: z.enum(Object.keys(REPLY_INTENTS)),
  }),
);

export type LabelledReply = z.infer<typeof replySchema>[number];

/** The labelled replies by people, in folders of test/mail/labelled. */
export function labelledReplies(folders: readonly string[]): LabelledReply[] {
  return folders.flatMap((folder) => {
    const path = `test/mail/labelled/${folder}`;
    return readdirSync(path)
      .filter((name) => /^replies-\d+\.json$/.test(name))
      .flatMap((name) => replySchema.parse(JSON.parse(readFileSync(`${path}/${name}`, 'utf8'))))
      .filter(({ intent }) => intent !== 'automatic');
  });
}

interface Judged {
  right: string;
  rules: FoundIntent | null;
  /** Null without a model, or if its answer was unreadable. */
  model: FoundIntent | null;
  /** True if the model quoted words of the reply. */
  isQuoted: boolean;
}

/** The accuracy of the rules, a model, and the rules with the model for the rest, as tables. */
export async function judgeReplies(
  ai: Pick<AiProvider, 'classifyReply'> | null,
  replies: readonly LabelledReply[],
): Promise<string> {
  const judged = await mapAtOnce(replies, AT_ONCE, async ({ subject, text, intent: right }) => {
    const rules = intentIn(subject, text);
    const model = ai === null ? null : await ai.classifyReply(text).catch(() => null);
    const isQuoted = model?.sentence != null && isQuotedFrom(model.sentence, text);
    return { right, rules, model, isQuoted };
  });
  const rulesAlone = ({ rules }: Judged) => sure(rules);
  const modelAlone = ({ model, isQuoted }: Judged) => (isQuoted ? sure(model) : null);
  const both = (one: Judged) => rulesAlone(one) ?? modelAlone(one);
  const rows: [string, (one: Judged) => ReplyIntent | null][] = [
    ['rules', rulesAlone],
    ...(ai === null
      ? []
      : ([
          ['model', modelAlone],
          ['rules, then model', both],
        ] as [string, (one: Judged) => ReplyIntent | null][])),
  ];
  return [
    `${judged.length} replies${ai === null ? '' : `, ${judged.filter(({ model }) => model === null).length} without an answer of the model`}`,
    table([
      ['by', 'decided', 'of those right', 'opt-outs found', 'told as opt-out and right'],
      ...rows.map(([name, tell]) => [name, ...figures(judged, tell)]),
    ]),
    table([
      ['intent', 'replies', ...rows.map(([name]) => `found by ${name}`)],
      ...Object.keys(REPLY_INTENTS).flatMap((intent) => {
        const of = judged.filter(({ right }) => right === intent);
        if (of.length === 0) return [];
        const found = rows.map(([, tell]) =>
          percent(of.filter((one) => tell(one) === intent).length, of.length),
        );
        return [[intent, String(of.length), ...found]];
      }),
    ]),
  ].join('\n\n');
}

function sure(found: FoundIntent | null): ReplyIntent | null {
  return found !== null && found.confidence >= SURE ? found.intent : null;
}

function figures(judged: readonly Judged[], tell: (one: Judged) => ReplyIntent | null): string[] {
  const decided = judged.filter((one) => tell(one) !== null);
  const right = decided.filter((one) => tell(one) === one.right);
  const optOuts = judged.filter((one) => one.right === 'opt_out');
  const told = judged.filter((one) => tell(one) === 'opt_out');
  const both = told.filter((one) => one.right === 'opt_out');
  return [
    percent(decided.length, judged.length),
    percent(right.length, decided.length),
    percent(both.length, optOuts.length),
    percent(both.length, told.length),
  ];
}
