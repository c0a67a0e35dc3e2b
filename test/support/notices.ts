import { randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import type { Json } from './json.ts';
import type { World } from './world.ts';

export const WEBHOOK_SECRET = `whsec_${Buffer.from('a secret of twenty-four bytes').toString('base64')}`;

/** Sends a signed webhook to the server, like the network provider. */
export async function tell(
  world: World,
  notice: object,
  secret = WEBHOOK_SECRET,
  at = new Date(),
  id: string = randomUUID(),
): Promise<{ status: number; body: Json }> {
  const text = JSON.stringify(notice);
  const response = await fetch(`${world.url}/webhooks/network`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
      'webhook-signature': new Webhook(secret).sign(id, at, text),
    },
    body: text,
  });
  return { status: response.status, body: await response.json() };
}
