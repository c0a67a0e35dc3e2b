import { modelOf } from './evals/model.ts';
import { judgeTexts, TEXT_CASES } from './evals/texts.ts';

/** Prints how many texts of a model pass the checks. EVAL_AI_URL is an API compatible with OpenAI's. */
const model = modelOf(process.env);
if (model === null) {
  process.stderr.write('Set EVAL_AI_URL, and EVAL_AI_KEY and EVAL_AI_MODEL if it needs them.\n');
  process.exitCode = 1;
} else {
  process.stdout.write(`Model ${model.name}: ${await judgeTexts(model.ai, TEXT_CASES)}\n`);
}
