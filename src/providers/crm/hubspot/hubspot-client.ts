import type { Client } from '@hubspot/api-client';
import { expectNoTransaction } from '../../../kernel/open-transaction.ts';
import { hubSpotAgent } from './hubspot-agent.ts';

const RETRIES = 2;

/** HubSpot's client, which is loaded on first use. */
export async function openHubSpot({ accessToken, baseUrl }: { accessToken: string | null; baseUrl: string | null }): Promise<Client> {
  expectNoTransaction('A request to the CRM');
  const { Client } = await import('@hubspot/api-client');
  return new Client({
    ...(accessToken === null ? {} : { accessToken }),
    ...(baseUrl === null ? {} : { basePath: baseUrl }),
    numberOfApiCallRetries: RETRIES,
    httpAgent: hubSpotAgent(baseUrl),
  });
}

/** The status that HubSpot answered with; null for any other error. */
export function statusOf(error: unknown): number | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'number' ? error.code : null;
}

/** Whether the request succeeded; false if it was answered with this status. */
export async function unless(status: number, request: Promise<unknown>): Promise<boolean> {
  try {
    await request;
    return true;
  } catch (error) {
    if (statusOf(error) === status) return false;
    throw error;
  }
}
