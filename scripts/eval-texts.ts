import { MADE_UP_MODEL } from '../src/kernel/made-up-model.ts';
import { SandboxAi } from '../src/providers/ai/sandbox-ai.ts';
import { modelOf } from './evals/model.ts';
import { judgeTexts, TEXT_CASES } from './evals/texts.ts';

/**
 * Prints how many texts of a model pass the checks. EVAL_AI_URL is an API compatible with OpenAI's;
 * without it the simulated model writes.
 */
const model = modelOf(process.env) ?? { name: MADE_UP_MODEL, ai: new SandboxAi() };
process.stdout.write(`Model ${model.name}: ${await judgeTexts(model.ai, TEXT_CASES)}\n`);
