/**
 * Whether a call of an operation that is free otherwise costs credits, by what it asks for: an audience that is filled
 * by a search costs a credit a profile. Such a call counts against the limit of charged calls.
 */
export function chargesAsAsked(operation: string, input: unknown): boolean {
  if (operation !== 'createAudience' || typeof input !== 'object' || input === null || !('mode' in input)) return false;
  return String(input.mode).toLowerCase() === 'prospecting_tool';
}
