import type { CallOutcome } from '../../generated/graphql.ts';

/** The outcomes of a call, by key. */
export const CALL_OUTCOMES: readonly { key: string; outcome: CallOutcome; name: string }[] = [
  { key: '1', outcome: 'CONNECTED', name: 'Connected' },
  { key: '2', outcome: 'VOICEMAIL', name: 'Voicemail' },
  { key: '3', outcome: 'NO_ANSWER', name: 'No answer' },
  { key: '4', outcome: 'WRONG_NUMBER', name: 'Wrong number' },
];

export function outcomeName(outcome: CallOutcome): string {
  return CALL_OUTCOMES.find((one) => one.outcome === outcome)?.name ?? '';
}
