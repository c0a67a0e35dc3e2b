import type { ReplyScope } from '../../../db/generated/prisma/enums.ts';
import { isCalendarDay } from '../../../kernel/calendar-day.ts';
import type { Issue } from '../../../kernel/errors.ts';
import { isUnsubscribeLine, MAX_UNSUBSCRIBE_LINE } from '../../../kernel/unsubscribe-line.ts';
import type { Rules } from './outreach-rules.ts';

export interface RulesInput {
  replyStops?: ReplyScope | null | undefined;
  unsubscribeStopsAll?: boolean | null | undefined;
  allowsParallelSequences?: boolean | null | undefined;
  coolDownDays?: number | null | undefined;
  holidayRegion?: string | null | undefined;
  daysOff?: readonly string[] | null | undefined;
  usesRecipientTimeZone?: boolean | null | undefined;
  hasUnsubscribeLine?: boolean | null | undefined;
  unsubscribeLine?: string | null | undefined;
  guardsBounces?: boolean | null | undefined;
  ownEmailStops?: boolean | null | undefined;
  domainHourlyLimit?: number | null | undefined;
}

const MAX_COOL_DOWN_DAYS = 365;
const MAX_DAYS_OFF = 400;
const MAX_DOMAIN_HOURLY = 10_000;
const REGION = /^[A-Z]{2}(-[A-Z0-9]{1,3}){0,2}$/;

const SWITCHES = [
  ...(['unsubscribeStopsAll', 'allowsParallelSequences', 'usesRecipientTimeZone'] as const),
  ...(['hasUnsubscribeLine', 'guardsBounces', 'ownEmailStops'] as const),
] as const;

type Changes = Partial<Omit<Rules, 'teamId'>>;

/** The fields to change, and their errors. */
export function checkedRules(input: RulesInput): { changes: Changes; issues: Issue[] } {
  const issues: Issue[] = [];
  const changes: Changes = {};
  for (const name of SWITCHES) {
    const value = input[name];
    if (typeof value === 'boolean') changes[name] = value;
  }
  if (input.replyStops) changes.replyStops = input.replyStops;
  if (typeof input.coolDownDays === 'number')
    changes.coolDownDays = coolDown(input.coolDownDays, issues);
  if (input.domainHourlyLimit !== undefined)
    changes.domainHourlyLimit = domainLimit(input.domainHourlyLimit, issues);
  if (input.holidayRegion !== undefined)
    changes.holidayRegion = region(input.holidayRegion, issues);
  if (input.daysOff) changes.daysOff = days(input.daysOff, issues);
  if (input.unsubscribeLine !== undefined)
    changes.unsubscribeLine = line(input.unsubscribeLine, issues);
  return { changes, issues };
}

function coolDown(value: number, issues: Issue[]): number {
  if (!Number.isInteger(value) || value < 0 || value > MAX_COOL_DOWN_DAYS)
    issues.push({
      path: 'coolDownDays',
      message: `must be an integer from 0 to ${MAX_COOL_DOWN_DAYS}; 0 turns the cool-down off.`,
    });
  return value;
}

function domainLimit(value: number | null, issues: Issue[]): number | null {
  if (value !== null && (!Number.isInteger(value) || value < 1 || value > MAX_DOMAIN_HOURLY))
    issues.push({
      path: 'domainHourlyLimit',
      message: `must be an integer from 1 to ${MAX_DOMAIN_HOURLY}, or null for no limit.`,
    });
  return value;
}

function region(given: string | null, issues: Issue[]): string | null {
  const value = given?.trim().toUpperCase() ?? '';
  if (value === '') return null;
  if (!REGION.test(value)) {
    issues.push({
      path: 'holidayRegion',
      message:
        'must be an ISO 3166 country code, optionally with a region, for example DE or DE-BY. Null for no holidays.',
    });
  }
  return value;
}

function days(given: readonly string[], issues: Issue[]): string[] {
  if (given.length > MAX_DAYS_OFF)
    issues.push({
      path: 'daysOff',
      message: `must contain at most ${MAX_DAYS_OFF} dates; it contains ${given.length}.`,
    });
  for (const [index, day] of given.entries()) {
    if (!isCalendarDay(day))
      issues.push({
        path: `daysOff[${index}]`,
        message: 'must be a date in the format yyyy-mm-dd, for example 2026-12-24.',
      });
  }
  return [...new Set(given)].sort();
}

function line(given: string | null, issues: Issue[]): string | null {
  const value = given?.trim() ?? '';
  if (value === '') return null;
  if (!isUnsubscribeLine(value)) {
    issues.push({
      path: 'unsubscribeLine',
      message: `must be at most ${MAX_UNSUBSCRIBE_LINE} characters and contain {{ unsubscribeUrl }} and no other variable. Null for the default text.`,
    });
  }
  return value;
}
