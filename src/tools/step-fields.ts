import { z } from 'zod';
import type { ContentRule } from '../kernel/step-content.ts';
import { describeBranch, describeInput, describeOutput } from '../kernel/step-fields.ts';
import { type Branch, contentFields, stepTypes, UNKNOWN_TYPE } from '../kernel/step-kind.ts';
import { fileIds, text, timeSpan } from './fields.ts';

/** The parts of the tools that depend on the kinds of steps. */

export const stepTypeInput = z.enum(stepTypes());

/** The type of a step in a result. */
export const stepType = z.enum([...stepTypes(), UNKNOWN_TYPE]);

const asIs = (value: string) => value;

/** The content fields of all kinds, in requests. */
export const contentInputs: Readonly<Record<string, z.ZodType>> = Object.fromEntries(
  [...contentFields()].flatMap(([name, uses]) => {
    const rule = uses[0]?.rule;
    return rule === undefined ? [] : [[name, inputOf(rule, describeInput(uses, asIs))]];
  }),
);

function inputOf(rule: ContentRule, description: string): z.ZodType {
  switch (rule.form) {
    case 'text':
      return text(description).optional();
    case 'span':
      return timeSpan(description).optional();
    case 'choice':
      return z.enum(Object.keys(rule.values)).optional().describe(description);
    case 'count':
      return z.int().min(rule.min).max(rule.max).optional().describe(description);
    case 'files':
      return fileIds(description).optional();
  }
}

/** The content fields of all kinds, in results. */
export const contentOutputs: Readonly<Record<string, z.ZodType>> = Object.fromEntries(
  [...contentFields()].flatMap(([name, uses]) => {
    const rule = uses[0]?.rule;
    return rule === undefined
      ? []
      : [[name, outputOf(rule).optional().describe(describeOutput(uses))]];
  }),
);

function outputOf(rule: ContentRule): z.ZodType {
  switch (rule.form) {
    case 'text':
    case 'span':
      return z.string();
    case 'choice':
      return z.enum(Object.keys(rule.values));
    case 'count':
      return z.int();
    case 'files':
      return z.array(z.string());
  }
}

const BRANCH_TEXTS: Readonly<Record<Branch, string>> = {
  default: 'Step after this step is done.',
  accepted: 'Step after the request is accepted.',
  timeout: 'Step after the request times out.',
};

export const describeChild = (branch: Branch): string =>
  describeBranch(BRANCH_TEXTS[branch], ({ branches }) => branches.includes(branch));
