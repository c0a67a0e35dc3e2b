import type { Reader } from '../../db/database.ts';
import { type Secrets, SecretUnreadable } from '../../infra/secrets.ts';
import type { CrmProvider } from '../../providers/crm/crm.port.ts';
import type { Providers } from '../../providers/providers.ts';

interface CrmContext extends Pick<Reader, 'prisma'> {
  readonly secrets: Secrets;
  readonly providers: Pick<Providers, 'crm' | 'openCrm'>;
}

/** The CRM that the team has connected, or else the one of the server. */
export async function crmOf({ prisma, secrets, providers }: CrmContext, teamId: string): Promise<CrmProvider> {
  const connected = await prisma.connectedCrm.findUnique({ where: { teamId } });
  if (connected === null) return providers.crm;
  const { accountId } = connected;
  return providers.openCrm(connected.name, { teamId, accountId, accessToken: secrets.decrypt(connected.secret, connected.id) });
}

/** Why the CRM of the team cannot be used; null if it can. Throws if it is unavailable. */
export async function faultOf(open: () => CrmProvider | Promise<CrmProvider>, teamId: string): Promise<string | null> {
  try {
    return await (await open()).fault(teamId);
  } catch (error) {
    if (error instanceof SecretUnreadable) return error.message;
    throw error;
  }
}
