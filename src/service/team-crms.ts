import { z } from 'zod';
import type { Database, Reader } from '../db/database.ts';
import type { ConnectedCrm } from '../db/generated/prisma/client.ts';
import { type Secrets, SecretUnreadable } from '../infra/secrets.ts';
import { DomainError } from '../kernel/errors.ts';
import {
  type ConnectableCrm,
  type CrmProvider,
  CrmSignInRefused,
  type CrmTokens,
} from '../providers/crm/crm.port.ts';
import type { Providers } from '../providers/providers.ts';

/** The caller. In a dry run, `prisma` uses its transaction. */
interface Caller extends Pick<Reader, 'prisma'> {
  readonly isDryRun?: boolean;
}

const tokensSchema = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  expiresAt: z.coerce.date(),
});
const EARLY_MILLIS = 120_000;

/** Opens the CRMs of teams with their credentials. Only this class decrypts them. */
export class TeamCrms {
  readonly #database: Database;
  readonly #secrets: Secrets;
  readonly #providers: Pick<Providers, 'crm' | 'openCrm' | 'crmSignIns'>;

  constructor(
    database: Database,
    secrets: Secrets,
    providers: Pick<Providers, 'crm' | 'openCrm' | 'crmSignIns'>,
  ) {
    this.#database = database;
    this.#secrets = secrets;
    this.#providers = providers;
  }

  /** The CRM that the team has connected, otherwise the CRM of the server. */
  async of(caller: Caller, teamId: string): Promise<CrmProvider> {
    return (await this.connected(caller, teamId)) ?? this.#providers.crm;
  }

  /** The CRM that the team has connected; null if it has none. */
  async connected(
    { prisma, isDryRun = false }: Caller,
    teamId: string,
  ): Promise<ConnectableCrm | null> {
    const connected = await prisma.connectedCrm.findUnique({ where: { teamId } });
    if (connected === null) return null;
    const { name, accountId } = connected;
    return this.#providers.openCrm(name, {
      teamId,
      accountId,
      accessToken: await this.#accessToken(connected, isDryRun),
    });
  }

  /** Why the CRM of the team cannot be used; null if it can. Throws if it is unavailable. */
  async fault(caller: Caller, teamId: string): Promise<string | null> {
    try {
      return await (await this.of(caller, teamId)).fault(teamId);
    } catch (error) {
      if (error instanceof SecretUnreadable || error instanceof CrmSignInRefused)
        return error.message;
      throw error;
    }
  }

  async #accessToken(connected: ConnectedCrm, isDryRun: boolean): Promise<string> {
    if (connected.auth === 'token') return this.#secrets.decrypt(connected.secret, connected.id);
    const known = this.#tokensOf(connected);
    if (isFresh(known)) return known.accessToken;
    // A new token must be stored, and a dry run stores nothing.
    if (isDryRun)
      throw new DomainError(
        'provider_unavailable',
        'The sign-in at the CRM has to be renewed first, which a dry run cannot do. List the CRM lists, then retry.',
      );
    return this.#renewed(connected.id);
  }

  /**
   * One process at a time renews a sign-in: a CRM may revoke it if a refresh token is used twice.
   */
  #renewed(id: string): Promise<string> {
    const { prisma } = this.#database.read;
    return this.#database.exclusively(`crm-token:${id}`, async () => {
      const connected = await prisma.connectedCrm.findUnique({ where: { id } });
      if (connected?.auth !== 'oauth')
        throw new CrmSignInRefused('The CRM was connected in another way meanwhile.');
      const known = this.#tokensOf(connected);
      if (isFresh(known)) return known.accessToken;
      const signIn = this.#providers.crmSignIns[connected.name];
      if (signIn === undefined)
        throw new CrmSignInRefused(
          'The server no longer has the settings for the sign-in at this CRM.',
        );
      const tokens = await signIn.renew(known.refreshToken);
      // Skips a CRM that was connected again meanwhile, because it has new tokens.
      await prisma.connectedCrm.updateMany({
        where: { id, secret: connected.secret },
        data: { secret: this.#secrets.encrypt(JSON.stringify(tokens), id) },
      });
      return tokens.accessToken;
    });
  }

  #tokensOf({ secret, id }: ConnectedCrm): CrmTokens {
    return tokensSchema.parse(JSON.parse(this.#secrets.decrypt(secret, id)));
  }
}

function isFresh({ expiresAt }: CrmTokens): boolean {
  return expiresAt.getTime() - Date.now() > EARLY_MILLIS;
}
