/** The name of the simulated model, whose texts and facts are made up. */
export const MADE_UP_MODEL = 'sandbox (made up)';

export const isMadeUp = (model: string | null): boolean => model === MADE_UP_MODEL;
