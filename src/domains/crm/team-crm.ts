import type { Reader } from '../../db/database.ts';
import type { Secrets } from '../../infra/secrets.ts';
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
  return providers.openCrm(connected.name, { teamId, accessToken: secrets.decrypt(connected.secret, connected.id) });
}
