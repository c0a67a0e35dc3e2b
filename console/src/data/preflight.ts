/**
 * A file is sent in a form. Pages of others could send one too, without this header, so the server
 * refuses those.
 */
export const PREFLIGHT = { 'graphql-require-preflight': 'true' };
