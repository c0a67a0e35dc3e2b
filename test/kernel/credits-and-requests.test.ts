import { expect, it } from 'vitest';
import { isChargedByInput } from '../../src/kernel/charged-calls.ts';
import { CREDIT_COSTS, CREDIT_FEATURES } from '../../src/kernel/credit-costs.ts';
import {
  dailyLimit,
  isSendType,
  REQUEST_TYPES,
  type RequestType,
  type SendType,
} from '../../src/kernel/outreach-request.ts';
import { requestOfStep } from '../../src/kernel/step-kind.ts';
import '../../src/step-kinds/index.ts';

it('charges these credits', () => {
  expect(CREDIT_COSTS).toEqual({
    email_unlock: 1,
    email_verification: 0.2,
    phone_unlock: 8,
    contact_enrichment: 1,
    company_enrichment: 1,
    messaging_generation: 0.5,
    researcher_agent: 2,
    qualification_agent: 1,
    signal: 0.5,
  });
  expect([...CREDIT_FEATURES].sort()).toEqual(Object.keys(CREDIT_COSTS).sort());
});

it.each<[string, unknown, boolean]>([
  ['createAudience', { mode: 'prospecting_tool' }, true],
  ['createAudience', { mode: 'PROSPECTING_TOOL' }, true],
  ['createAudience', { mode: 'crm' }, false],
  ['createAudience', {}, false],
  ['createAudience', null, false],
  ['createFlowPlan', { mode: 'prospecting_tool' }, false],
])('%s with %j is a charged call: %s', (operation, input, expected) => {
  expect(isChargedByInput(operation, input)).toBe(expected);
});

it.each<[string, SendType | null]>([
  ['email', null],
  ['network_connect', 'send_connection'],
  ['network_message', 'send_message'],
  ['network_inmail', 'send_in_mail_message'],
  ['network_profile_view', 'view_profile'],
  ['call', null],
  ['manual', null],
])('the step %s creates the request %j', (step, request) => {
  expect(requestOfStep(step)).toBe(request);
});

it.each<[SendType, number | null]>([
  ['view_profile', 1],
  ['send_connection', 2],
  ['send_message', 3],
  ['send_in_mail_message', 4],
  ['connection_withdrawal', null],
])('the daily limit of %s is %j', (type, limit) => {
  expect(
    dailyLimit(type, { dailyProfileViews: 1, dailyConnects: 2, dailyMessages: 3, dailyInMails: 4 }),
  ).toBe(limit);
});

it('distinguishes requests that send from requests that read', () => {
  const sending: RequestType[] = [
    'send_connection',
    'send_message',
    'view_profile',
    'connection_withdrawal',
    'send_in_mail_message',
  ];
  expect(REQUEST_TYPES.filter(isSendType)).toEqual(sending);
  expect(REQUEST_TYPES).toHaveLength(11);
});
