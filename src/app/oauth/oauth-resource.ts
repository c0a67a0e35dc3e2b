export const CONSENT_PATH = '/oauth/consent/';
export const AUTHORIZE_PATH = '/oauth/authorize';
export const REGISTER_PATH = '/oauth/register';
/** The scopes on which the member decides. */
export const SCOPES = ['read', 'write', 'send', 'charge'] as const;
/** Further scopes that agents may request. They give no rights in the team. */
export const IDENTITY_SCOPES = ['openid', 'offline_access'] as const;

/** The protected resource: the tools over the Model Context Protocol. */
export const resourceOf = (baseUrl: string) => `${baseUrl}/mcp`;
