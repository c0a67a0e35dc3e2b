import type { Reader } from '../../../db/database.ts';
import { type Secrets, SecretUnreadable } from '../../../infra/secrets.ts';
import type { AiProvider } from '../../../providers/ai/ai.port.ts';
import type { Providers } from '../../../providers/providers.ts';
import { ServiceOut } from '../../../providers/service-fault.ts';

interface Parts extends Pick<Reader, 'prisma'> {
  readonly providers: Pick<Providers, 'ai' | 'teamAi'>;
  readonly secrets: Secrets;
}

/**
 * The model that the team has connected, or else the one of the server. Throws `ServiceOut` if its
 * key can't be read.
 */
export async function modelOf(
  { prisma, providers, secrets }: Parts,
  teamId: string,
): Promise<AiProvider> {
  const account = await prisma.aiAccount.findUnique({ where: { teamId } });
  if (account === null) return providers.ai;
  const { baseUrl, model, secret } = account;
  try {
    return providers.teamAi.open({ baseUrl, model, apiKey: secrets.decrypt(secret, teamId) });
  } catch (error) {
    if (!(error instanceof SecretUnreadable)) throw error;
    throw new ServiceOut({
      ...{ cause: 'own_key_refused', message: error.message },
      ...{ retryAfterMillis: null, mayConcernOne: false },
    });
  }
}
