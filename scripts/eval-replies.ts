import { modelOf } from './evals/model.ts';
import { judgeReplies, labelledReplies } from './evals/replies.ts';

/**
 * Prints how well replies are classified: by the rules and, with EVAL_AI_URL, by a model with an
 * API compatible with OpenAI's. EVAL_SETS names folders of test/mail/labelled, EVAL_LIMIT the
 * number of replies.
 */
const model = modelOf(process.env);
const folders = (process.env['EVAL_SETS'] ?? 'third,fourth').split(',');
const limit = Number(process.env['EVAL_LIMIT'] ?? Number.POSITIVE_INFINITY);
const replies = labelledReplies(folders).slice(0, limit);
process.stdout.write(`${model === null ? 'Rules only' : `Model ${model.name}`}: `);
process.stdout.write(`${await judgeReplies(model?.ai ?? null, replies)}\n`);
