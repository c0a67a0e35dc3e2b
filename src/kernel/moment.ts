/** True if an ISO 8601 date and time is in the range that the database supports: years 1 to 9999. */
export function isMoment(text: string): boolean {
  const year = new Date(text).getUTCFullYear();
  return year >= 1 && year <= 9_999;
}
