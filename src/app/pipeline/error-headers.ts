import { limitHeaders, RateLimited } from '../../infra/rate-limit.ts';
import type { DomainError } from '../../kernel/errors.ts';

/** The response headers of an error: the allowed method, the rate limit, and when to retry. */
export function errorHeaders(error: DomainError): Record<string, string> {
  if (error instanceof RateLimited)
    return {
      ...limitHeaders([error.state]),
      'Retry-After': String(Math.max(1, error.state.resetSeconds)),
    };
  if (error.code === 'method_not_allowed') return { Allow: 'POST' };
  if (error.code === 'request_in_progress') return { 'Retry-After': '1' };
  // A limit on concurrent work, for example uploads, frees up when other work ends.
  if (error.code === 'rate_limited') return { 'Retry-After': '5' };
  if (error.code === 'provider_unavailable') return { 'Retry-After': '5' };
  return {};
}
