import { createHash, randomBytes } from 'node:crypto';
import type { Reader } from '../../../db/database.ts';
import { type ConnectedCrm, CrmName, Prisma } from '../../../db/generated/prisma/client.ts';
import { consume } from '../../../infra/consume.ts';
import { DomainError, invalidRequest } from '../../../kernel/errors.ts';
import { authorize } from '../../../kernel/policy.ts';
import { urlOf } from '../../../kernel/url.ts';
import { type CrmSignIn, CrmSignInRefused } from '../../../providers/crm/crm.port.ts';
import { fromProvider } from '../../../providers/provider-call.ts';
import type { ServiceContext } from '../../../service/service-context.ts';
import { connectAccount } from './connected-crm.service.ts';

export const CRM_CALLBACK_PATH = '/oauth/crm';

const VALID_MILLIS = 10 * 60_000;
const STATE_BYTES = 32;

/** The CRMs at which members can sign in. */
export function signInsOf({ actor, providers }: ServiceContext): CrmName[] {
  authorize(actor, 'crm.read');
  return Object.values(CrmName).filter((name) => providers.crmSignIns[name] !== undefined);
}

/**
 * Begins the sign-in at a CRM. Returns the page for the browser. The CRM redirects to the server's
 * callback page, and the same member passes that URL to `finishCrmAuthorization`. So nobody can
 * make another person sign in for them.
 */
export async function beginCrmAuthorization(
  context: ServiceContext,
  name: CrmName,
): Promise<string> {
  const { actor, secrets, prisma } = context;
  authorize(actor, 'crm.write');
  secrets.requireKey();
  const signIn = signInOf(context, name);
  const state = randomBytes(STATE_BYTES).toString('base64url');
  const url = await signIn.begin(callbackUrl(context), state);
  await prisma.crmAuthorization.create({
    data: { id: hashOf(state), teamId: actor.teamId, membershipId: actor.membershipId, name },
  });
  return url;
}

/**
 * Finishes the sign-in and connects the CRM. Works once, within ten minutes, and only for the
 * member who began it.
 */
export async function finishCrmAuthorization(
  context: ServiceContext,
  callback: string,
): Promise<ConnectedCrm> {
  const { actor } = context;
  authorize(actor, 'crm.write');
  context.secrets.requireKey();
  const parameters = urlOf(callback)?.searchParams ?? new URLSearchParams();
  const [state, code] = [parameters.get('state'), parameters.get('code')];
  if (state === null || (code === null && !parameters.has('error')))
    throw invalidRequest([
      {
        path: 'callbackUrl',
        message: 'must be the whole address of the page to which the CRM returned.',
      },
    ]);
  const begun = await context.transactIndependently((tx) =>
    consume(
      tx,
      'CrmAuthorization',
      Prisma.sql`x.id = ${hashOf(state)} and x.team_id = ${actor.teamId} and x.membership_id = ${actor.membershipId}
        and x.created_at > now() - make_interval(secs => ${VALID_MILLIS / 1_000})`,
    ),
  );
  if (begun === null)
    throw new DomainError(
      'conflict',
      'This sign-in was not begun by you, is finished already, or is older than ten minutes. Begin it again with beginCrmAuthorization.',
    );
  if (code === null)
    throw new DomainError(
      'conflict',
      'Nobody allowed access at the CRM. Begin again with beginCrmAuthorization and allow it.',
    );
  // The code works once, so a dry run does not use it.
  const tokens = context.isDryRun
    ? null
    : await fromProvider(
        () => orConflict(signInOf(context, begun.name).finish(code, callbackUrl(context))),
        'The CRM',
      );
  const credentials = { accessToken: tokens?.accessToken ?? '', secret: JSON.stringify(tokens) };
  return connectAccount(context, begun.name, {
    auth: 'oauth',
    ...credentials,
    path: 'callbackUrl',
  });
}

/** Deletes unfinished sign-ins. */
export async function deleteOldCrmAuthorizations({
  prisma,
}: Pick<Reader, 'prisma'>): Promise<void> {
  await prisma.crmAuthorization.deleteMany({
    where: { createdAt: { lt: new Date(Date.now() - VALID_MILLIS) } },
  });
}

function signInOf({ providers }: ServiceContext, name: CrmName): CrmSignIn {
  const signIn = providers.crmSignIns[name];
  if (signIn !== undefined) return signIn;
  if (name !== 'hubspot')
    throw new DomainError('conflict', 'This CRM is connected by a token. Use connectCrm.');
  throw new DomainError(
    'conflict',
    'Sign-in at HubSpot is not configured. Ask the operator of the server to set HUBSPOT_CLIENT_ID and HUBSPOT_CLIENT_SECRET, or use connectCrm with a token.',
  );
}

async function orConflict<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof CrmSignInRefused)
      throw new DomainError('conflict', error.message, { cause: error });
    throw error;
  }
}

function callbackUrl({ baseUrl }: ServiceContext): string {
  return `${baseUrl}${CRM_CALLBACK_PATH}`;
}

function hashOf(state: string): string {
  return createHash('sha256').update(state).digest('hex');
}
