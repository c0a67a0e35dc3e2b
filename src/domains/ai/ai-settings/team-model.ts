import type { Reader } from '../../../db/database.ts';
import { type Secrets, SecretUnreadable } from '../../../infra/secrets.ts';
import type { AiProvider } from '../../../providers/ai/ai.port.ts';
import type { Providers } from '../../../providers/providers.ts';
import { ServiceOut } from '../../../providers/service-fault.ts';
import { type AiCallAbout, type AiCallRecords, RecordedAi } from '../ai-calls/recorded-ai.ts';

interface Parts extends Pick<Reader, 'prisma'>, AiCallRecords {
  readonly providers: Pick<Providers, 'ai' | 'teamAi'>;
  readonly secrets: Secrets;
}

/**
 * The team's connected model, otherwise the server's model. Its calls are recorded. Throws
 * `ServiceOut` if its key can't be read.
 */
export async function modelOf(parts: Parts, about: AiCallAbout): Promise<AiProvider> {
  const { prisma, providers, secrets } = parts;
  const { teamId } = about;
  const account = await prisma.aiAccount.findUnique({ where: { teamId } });
  if (account === null) return new RecordedAi(parts, providers.ai, { ...about, isOwn: false });
  const { baseUrl, model, secret } = account;
  try {
    const opened = providers.teamAi.open({
      ...{ baseUrl, model, apiKey: secrets.decrypt(secret, teamId) },
    });
    return new RecordedAi(parts, opened, { ...about, isOwn: true });
  } catch (error) {
    if (!(error instanceof SecretUnreadable)) throw error;
    throw new ServiceOut({
      ...{ cause: 'own_key_refused', message: error.message },
      ...{ retryAfterMillis: null, mayConcernOne: false },
    });
  }
}
