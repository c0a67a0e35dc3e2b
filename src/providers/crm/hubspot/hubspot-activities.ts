import { z } from 'zod';
import type { CrmActivity } from '../crm.port.ts';
import { type HubSpotApi, objectSchema, pageOf } from './hubspot-api.ts';
import type { HubSpotOwners } from './hubspot-owners.ts';
import { type HubSpotProperty, idProperty, withProperties } from './hubspot-property.ts';

/** HubSpot's maximum number of objects per request. */
const AT_ONCE = 100;
const PROPERTY = { name: 'outreach_activity_id', label: 'Outreach activity ID' };

/** Logs emails and meetings on the contacts of a HubSpot account. */
export class HubSpotActivities {
  readonly #api: HubSpotApi;
  readonly #owners: HubSpotOwners;
  readonly #ids: Record<'emails' | 'meetings', HubSpotProperty>;

  constructor(api: HubSpotApi, owners: HubSpotOwners) {
    this.#api = api;
    this.#owners = owners;
    this.#ids = {
      emails: idProperty(api, { ...PROPERTY, objects: 'emails' }),
      meetings: idProperty(api, { ...PROPERTY, objects: 'meetings' }),
    };
  }

  async log(contactId: string, activities: readonly CrmActivity[]): Promise<void> {
    for (const objects of ['emails', 'meetings'] as const) {
      const ofType = activities.filter(
        ({ kind }) => (kind === 'meeting') === (objects === 'meetings'),
      );
      for (let from = 0; from < ofType.length; from += AT_ONCE)
        await this.#save(objects, contactId, ofType.slice(from, from + AT_ONCE));
    }
  }

  async #save(
    objects: 'emails' | 'meetings',
    contactId: string,
    activities: readonly CrmActivity[],
  ): Promise<void> {
    const { name: idProperty } = this.#ids[objects];
    const inputs: { id: string; idProperty: string; properties: Record<string, string> }[] = [];
    for (const activity of activities) {
      const properties = {
        [idProperty]: activity.activityId,
        hubspot_owner_id: (await this.#owners.idOf(activity.ownerEmail)) ?? '',
        ...propertiesOf(activity),
      };
      inputs.push({ id: activity.activityId, idProperty, properties });
    }
    const { results } = await withProperties([this.#ids[objects]], () =>
      this.#api.post(`/crm/v3/objects/${objects}/batch/upsert`, pageOf(objectSchema), { inputs }),
    );
    if (results.length < inputs.length)
      throw new Error(`HubSpot saved ${results.length} of ${inputs.length} ${objects}.`);
    // Links all of them, because an earlier attempt may have failed after saving the objects.
    const pairs = results.map(({ id }) => ({ from: { id }, to: { id: contactId } }));
    await this.#api.post(
      `/crm/v4/associations/${objects}/contacts/batch/associate/default`,
      z.unknown(),
      { inputs: pairs },
    );
  }
}

function propertiesOf({ kind, at, title, text }: CrmActivity): Record<string, string> {
  const hs_timestamp = at.toISOString();
  if (kind === 'meeting')
    return {
      hs_timestamp,
      hs_meeting_title: title,
      hs_meeting_body: text,
      hs_meeting_start_time: hs_timestamp,
    };
  return {
    hs_timestamp,
    hs_email_direction: kind === 'email_sent' ? 'EMAIL' : 'INCOMING_EMAIL',
    hs_email_status: 'SENT',
    hs_email_subject: title,
    hs_email_text: text,
  };
}
