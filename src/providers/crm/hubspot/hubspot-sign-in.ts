import type { Client } from '@hubspot/api-client';
import { type CrmSignIn, CrmSignInRefused, type CrmTokens } from '../crm.port.ts';
import { openHubSpot, statusOf } from './hubspot-client.ts';
import { SCOPES } from './hubspot-scopes.ts';

export interface HubSpotApp {
  clientId: string;
  clientSecret: string;
  baseUrl: string | null;
}

/** Sign-in at HubSpot by OAuth 2.0, as the app that the operator of the server has registered there. */
export class HubSpotSignIn implements CrmSignIn {
  readonly #app: HubSpotApp;
  #client: Promise<Client> | null = null;

  constructor(app: HubSpotApp) {
    this.#app = app;
  }

  async begin(redirectUri: string, state: string): Promise<string> {
    const { oauth } = await this.#open();
    return oauth.getAuthorizationUrl(this.#app.clientId, redirectUri, ['oauth', ...SCOPES].join(' '), undefined, state);
  }

  finish(code: string, redirectUri: string): Promise<CrmTokens> {
    return this.#ask('authorization_code', code, redirectUri);
  }

  renew(refreshToken: string): Promise<CrmTokens> {
    return this.#ask('refresh_token', undefined, undefined, refreshToken);
  }

  async #ask(grant: string, code?: string, redirectUri?: string, known?: string): Promise<CrmTokens> {
    const { clientId, clientSecret } = this.#app;
    const { oauth } = await this.#open();
    try {
      const { accessToken, refreshToken, expiresIn } = await oauth.tokensApi.create(grant, code, redirectUri, clientId, clientSecret, known);
      return { accessToken, refreshToken, expiresAt: new Date(Date.now() + expiresIn * 1000) };
    } catch (error) {
      const status = statusOf(error);
      if (status === 400) throw new CrmSignInRefused('HubSpot does not accept the sign-in, or has withdrawn it. Sign in at HubSpot again.');
      if (status === null) throw error;
      // An answer may quote what was sent, so only its status is told.
      throw new Error(`HubSpot answered a request for a token with status ${status}.`);
    }
  }

  #open(): Promise<Client> {
    this.#client ??= openHubSpot({ accessToken: null, baseUrl: this.#app.baseUrl });
    return this.#client;
  }
}
