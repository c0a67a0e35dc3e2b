import type { FlowPlan } from '../../../db/generated/prisma/client.ts';
import type { Issue } from '../../../kernel/errors.ts';
import { TEXT_LANGUAGES, textLanguageOf } from '../../../kernel/generated-text/text-language.ts';
import type { Nullish } from '../../../kernel/nullish.ts';
import { MAX_BUDGET } from '../../ai/ai-settings/budget.ts';

export const MAX_PLAN_CONTEXT = 20_000;
export const MAX_TONE = 500;
export const MIN_TEXT_LENGTH = 50;
export const MAX_TEXT_LENGTH = 8_000;

/**
 * Instructions to the AI for the texts of a flow plan. Null clears a setting; omitted settings stay
 * unchanged.
 */
export type TextSettingsInput = Nullish<{
  aiContext: string;
  language: string;
  tone: string;
  maxCharacters: number;
  dailyBudget: number;
  isResearchEnabled: boolean;
}>;

type TextSettings = Partial<
  Pick<FlowPlan, 'aiContext' | 'textLanguage' | 'textTone' | 'maxTextLength' | 'isResearchEnabled'>
> & { aiDailyBudget?: number | null };

/** The settings in their stored form. Invalid ones are added to `issues`. */
export function checkTextSettings(
  { aiContext, language, tone, maxCharacters, dailyBudget, isResearchEnabled }: TextSettingsInput,
  issues: Issue[],
): TextSettings {
  if ((aiContext ?? '').length > MAX_PLAN_CONTEXT)
    issues.push({
      path: 'texts.aiContext',
      message: `must be at most ${MAX_PLAN_CONTEXT} characters.`,
    });
  if ((tone ?? '').length > MAX_TONE)
    issues.push({ path: 'texts.tone', message: `must be at most ${MAX_TONE} characters.` });
  if (typeof language === 'string' && textLanguageOf(language) === null)
    issues.push({
      path: 'texts.language',
      message: `must be one of: ${Object.keys(TEXT_LANGUAGES).join(', ')}.`,
    });
  if (
    typeof maxCharacters === 'number' &&
    (maxCharacters < MIN_TEXT_LENGTH || maxCharacters > MAX_TEXT_LENGTH)
  )
    issues.push({
      path: 'texts.maxCharacters',
      message: `must be from ${MIN_TEXT_LENGTH} to ${MAX_TEXT_LENGTH}.`,
    });
  if (typeof dailyBudget === 'number' && !(dailyBudget >= 0 && dailyBudget <= MAX_BUDGET))
    issues.push({
      path: 'texts.dailyBudget',
      message: `must be from 0 to ${MAX_BUDGET} credits; it is ${dailyBudget}.`,
    });
  return {
    ...(aiContext === undefined ? {} : { aiContext: aiContext?.trim() || null }),
    ...(language === undefined ? {} : { textLanguage: language }),
    ...(tone === undefined ? {} : { textTone: tone?.trim() || null }),
    ...(maxCharacters === undefined ? {} : { maxTextLength: maxCharacters }),
    ...(dailyBudget === undefined ? {} : { aiDailyBudget: dailyBudget }),
    ...(typeof isResearchEnabled === 'boolean' ? { isResearchEnabled } : {}),
  };
}
