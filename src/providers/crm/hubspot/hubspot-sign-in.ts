import { type CrmSignIn, CrmSignInRefused, type CrmTokens } from '../crm.port.ts';
import { HubSpotApi, statusOf, tokensSchema } from './hubspot-api.ts';
import { SCOPES } from './hubspot-scopes.ts';

export interface HubSpotApp {
  clientId: string;
  clientSecret: string;
  baseUrl: string | null;
}

/** Sign-in at HubSpot by OAuth 2.0, with the app that the operator has registered there. */
export class HubSpotSignIn implements CrmSignIn {
  readonly #app: HubSpotApp;
  readonly #api: HubSpotApi;

  constructor(app: HubSpotApp) {
    this.#app = app;
    this.#api = new HubSpotApi({ accessToken: null, baseUrl: app.baseUrl });
  }

  async begin(redirectUri: string, state: string): Promise<string> {
    const url = new URL('https://app.hubspot.com/oauth/authorize');
    const asked = {
      client_id: this.#app.clientId,
      redirect_uri: redirectUri,
      scope: ['oauth', ...SCOPES].join(' '),
      state,
    };
    for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
    return url.href;
  }

  finish(code: string, redirectUri: string): Promise<CrmTokens> {
    return this.#ask({ grant_type: 'authorization_code', code, redirect_uri: redirectUri });
  }

  renew(refreshToken: string): Promise<CrmTokens> {
    return this.#ask({ grant_type: 'refresh_token', refresh_token: refreshToken });
  }

  async #ask(grant: Record<string, string>): Promise<CrmTokens> {
    const { clientId, clientSecret } = this.#app;
    try {
      const answer = await this.#api.form('/oauth/v1/token', tokensSchema, {
        ...grant,
        client_id: clientId,
        client_secret: clientSecret,
      });
      const expiresAt = new Date(Date.now() + answer.expires_in * 1000);
      return { accessToken: answer.access_token, refreshToken: answer.refresh_token, expiresAt };
    } catch (error) {
      const status = statusOf(error);
      if (status === 400)
        throw new CrmSignInRefused(
          'HubSpot does not accept the sign-in, or has withdrawn it. Sign in at HubSpot again.',
        );
      if (status === null) throw error;
      throw new Error(`HubSpot answered a request for a token with status ${status}.`);
    }
  }
}
