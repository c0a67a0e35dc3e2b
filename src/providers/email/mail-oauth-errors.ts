import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';

/**
 * The provider refused: somebody denied or revoked the consent, or the grant expired. A person must
 * sign in again.
 */
export class OAuthRefused extends Error {
  override readonly name = 'OAuthRefused';
}

/**
 * The provider was unavailable or rejected this program's client. Signing in again does not help; a
 * later retry may.
 */
export class OAuthUnavailable extends Error {
  override readonly name = 'OAuthUnavailable';
}

/**
 * OAuth errors that a new sign-in does not fix: errors of the provider, or a wrong client ID or
 * secret.
 */
const NOT_THE_GRANT = [
  'temporarily_unavailable',
  'server_error',
  'slow_down',
  'invalid_client',
  'unauthorized_client',
];
/** The ID token belongs to another sign-in. */
const INVALID_ID_TOKEN = ['OAUTH_JWT_CLAIM_COMPARISON_FAILED', 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED'];

/**
 * Converts each error of `openid-client` to one of the two. Tokens are never part of the message.
 */
export function toOAuthError(error: unknown, provider: string): OAuthRefused | OAuthUnavailable {
  if (error instanceof OAuthRefused || error instanceof OAuthUnavailable) return error;
  if (error instanceof ResponseBodyError || error instanceof AuthorizationResponseError) {
    const reason =
      error.error_description === undefined
        ? error.error
        : `${error.error} (${error.error_description})`;
    const status = error instanceof ResponseBodyError ? error.status : 400;
    return NOT_THE_GRANT.includes(error.error) || status >= 500 || status === 429 || status === 408
      ? new OAuthUnavailable(`${provider} did not answer the request: ${reason}.`, { cause: error })
      : new OAuthRefused(`${provider} refused the sign-in: ${reason}. Sign in again.`, {
          cause: error,
        });
  }
  if (
    error instanceof ClientError &&
    error.code !== undefined &&
    INVALID_ID_TOKEN.includes(error.code)
  ) {
    return new OAuthRefused(
      `The ID token of ${provider} is not valid for this sign-in. Sign in again.`,
      { cause: error },
    );
  }
  return new OAuthUnavailable(
    `${provider} could not be reached, or its response was invalid. Try again later.`,
    { cause: error },
  );
}
