/** True if an ISO 8601 time is in the range that the database supports: years 1 to 9999. */
export function isMoment(text: string): boolean {
  const year = new Date(text).getUTCFullYear();
  return year >= 1 && year <= 9_999;
}

export function earliest(moments: readonly (Date | null)[]): Date | null {
  const known = moments.flatMap((moment) => (moment === null ? [] : [moment.getTime()]));
  return known.length === 0 ? null : new Date(Math.min(...known));
}
