import type { Clock } from '../kernel/clock.ts';
import { type AccountServers, type Reality, realityOf, serversOfUrl } from '../kernel/reality.ts';
import type { AiProvider } from '../providers/ai/ai.port.ts';
import {
  type ContactDataSourceClient,
  SourceHeld,
} from '../providers/contact-data/contact-data-source.ts';
import type { CrmProvider } from '../providers/crm/crm.port.ts';
import type { Providers } from '../providers/providers.ts';
import { ServiceOut } from '../providers/service-fault.ts';
import { isHeldByClock, SPED_UP_MESSAGE, spedUp } from './spun-clock.ts';

/**
 * Refuses all calls to real services (AI, CRMs, contact data, webhook endpoints) while the clock
 * does not run at the speed of real time. This is the last check for every caller. Code that sends
 * to people also checks earlier, so that the work stays in its queue.
 */
export function atOwnTime(providers: Providers, clock: Pick<Clock, 'rate'>): Providers {
  const { allowsTestAccounts, ai, teamAi, contactData, contactDataSource, contactDataServers } =
    providers;
  const { crm, openCrm, webhooks, sites } = providers;
  const isHeld = (servers: AccountServers) =>
    isHeldByClock(clock, realityOf(servers, allowsTestAccounts));
  const guardedAi = (model: AiProvider): AiProvider => {
    const calls = guarded(model, AI_CALLS, () => (isHeld(model.servers) ? outOfTime() : null));
    return new Proxy(calls, {
      get: (inner, name) =>
        name === 'metered'
          ? (...given: Parameters<AiProvider['metered']>) => guardedAi(model.metered(...given))
          : Reflect.get(inner, name, inner),
    });
  };
  return {
    ...providers,
    ai: guardedAi(ai),
    teamAi: {
      refusal: (baseUrl) => teamAi.refusal(baseUrl),
      open: (account) => guardedAi(teamAi.open(account)),
      close: () => teamAi.close(),
    },
    contactData: guarded(contactData, LOOK_UPS, () =>
      isHeld(contactData.servers) ? spedUp() : null,
    ),
    contactDataSource: (name, apiKey) =>
      guarded<ContactDataSourceClient>(contactDataSource(name, apiKey), SOURCE_LOOK_UPS, () =>
        isHeld(contactDataServers(name)) ? new SourceHeld(SPED_UP_MESSAGE) : null,
      ),
    crm: guardedCrm(crm, () => isHeld(crm.servers)),
    openCrm: (name, account) => {
      const opened = openCrm(name, account);
      return guardedCrm(opened, () => isHeld(opened.servers));
    },
    sites: {
      read: async (domain) => (isHeldByClock(clock, 'real') ? [] : sites.read(domain)),
      close: () => sites.close(),
    },
    webhooks: {
      refusal: (url) => webhooks.refusal(url),
      close: () => webhooks.close(),
      send: async (request) =>
        isHeld(serversOfUrl(request.url))
          ? { status: null, body: '', failure: SPED_UP_MESSAGE, ...NOT_SENT }
          : webhooks.send(request),
    },
  };
}

const AI_CALLS = [
  ...['classifySentiment', 'classifyReply', 'writeMessage', 'writeEmail'],
  ...['qualify', 'research'],
];
const NOT_SENT = { retryAfterMillis: null, durationMillis: 0 };
const LOOK_UPS = ['findEmail', 'findPhone', 'findPerson', 'findCompany', 'search', 'searchValues'];
/** A source answers `searchValues` without a request. */
const SOURCE_LOOK_UPS = LOOK_UPS.filter((name) => name !== 'searchValues');
const CRM_CALLS = ['lists', 'list', 'contacts', 'accountId', 'logActivities'];
const CRM_WRITES = [
  ...['findContact', 'fillContact', 'changeTimes', 'changedContacts', 'replaceInContact'],
  ...['saveOutreach', 'saveTask', 'closeTask', 'closedTasks'],
];

function outOfTime(): ServiceOut {
  return new ServiceOut({
    cause: 'sped_up',
    message: SPED_UP_MESSAGE,
    retryAfterMillis: null,
    mayConcernOne: false,
  });
}

function guardedCrm<Crm extends CrmProvider>(crm: Crm, isHeld: () => boolean): Crm {
  const refusal = () => (isHeld() ? spedUp() : null);
  const calls = guarded(crm, CRM_CALLS, refusal);
  return new Proxy(calls, {
    get: (inner, name) => {
      if (name === 'writer')
        return inner.writer === null ? null : guarded(inner.writer, CRM_WRITES, refusal);
      if (name === 'fault' && isHeld()) return async () => SPED_UP_MESSAGE;
      return Reflect.get(inner, name, inner);
    },
  });
}

/** A proxy of the object. The named calls reject while `refusal` returns an error. */
function guarded<Port extends object>(
  port: Port,
  names: readonly string[],
  refusal: () => Error | null,
): Port {
  return new Proxy(port, {
    get: (inner, name) => {
      const member: unknown = Reflect.get(inner, name, inner);
      if (typeof member !== 'function') return member;
      // Private fields exist only on the original object, so it must be the receiver.
      const call = (...given: unknown[]): unknown => Reflect.apply(member, inner, given);
      if (typeof name === 'symbol' || !names.includes(name)) return call;
      return (...given: unknown[]): unknown => {
        const refused = refusal();
        return refused === null ? call(...given) : Promise.reject(refused);
      };
    },
  });
}

/** Whether a URL is real, test or simulated. */
export function realityOfUrl(
  url: string,
  { allowsTestAccounts }: Pick<Providers, 'allowsTestAccounts'>,
): Reality {
  return realityOf(serversOfUrl(url), allowsTestAccounts);
}
