export const CONSENT_PATH = '/oauth/consent/';
export const AUTHORIZE_PATH = '/oauth/authorize';
export const SCOPES = ['read', 'write', 'charge'] as const;

/** The protected resource: the tools over the Model Context Protocol. */
export const resourceOf = (baseUrl: string) => `${baseUrl}/mcp`;
