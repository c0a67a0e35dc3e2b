/**
 * The name of a value in GraphQL enums: `API_KEY_CREATED` for `api_key.created`,
 * `OUTREACH_RULES_READ` for `outreachRules.read`.
 */
export function enumName(value: string): string {
  return value
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .replaceAll('.', '_')
    .toUpperCase();
}
