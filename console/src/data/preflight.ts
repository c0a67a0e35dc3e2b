/**
 * The server refuses uploads without this header, because pages of other sites can send a form
 * without it.
 */
export const PREFLIGHT = { 'graphql-require-preflight': 'true' };
