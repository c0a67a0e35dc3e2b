import type { Client } from '@hubspot/api-client';
import type { CrmActivity } from '../crm.port.ts';
import type { HubSpotOwners } from './hubspot-owners.ts';
import { type HubSpotProperty, idProperty, withProperties } from './hubspot-property.ts';

/** HubSpot takes at most so many objects at once. */
const AT_ONCE = 100;
const PROPERTY = { name: 'outreach_activity_id', label: 'Outreach activity ID' };

/** Logs emails and meetings on the contacts of a HubSpot account. */
export class HubSpotActivities {
  readonly #open: () => Promise<Client>;
  readonly #owners: HubSpotOwners;
  readonly #ids: Record<'emails' | 'meetings', HubSpotProperty>;

  constructor(open: () => Promise<Client>, owners: HubSpotOwners) {
    this.#open = open;
    this.#owners = owners;
    this.#ids = {
      emails: idProperty(open, { ...PROPERTY, objects: 'emails' }),
      meetings: idProperty(open, { ...PROPERTY, objects: 'meetings' }),
    };
  }

  async log(contactId: string, activities: readonly CrmActivity[]): Promise<void> {
    for (const objects of ['emails', 'meetings'] as const) {
      const ofType = activities.filter(({ kind }) => (kind === 'meeting') === (objects === 'meetings'));
      for (let from = 0; from < ofType.length; from += AT_ONCE) await this.#save(objects, contactId, ofType.slice(from, from + AT_ONCE));
    }
  }

  async #save(objects: 'emails' | 'meetings', contactId: string, activities: readonly CrmActivity[]): Promise<void> {
    const { name: idProperty } = this.#ids[objects];
    const { crm } = await this.#open();
    const inputs: { id: string; idProperty: string; properties: Record<string, string> }[] = [];
    for (const activity of activities) {
      const properties = {
        [idProperty]: activity.activityId,
        hubspot_owner_id: (await this.#owners.idOf(activity.ownerEmail)) ?? '',
        ...propertiesOf(activity),
      };
      inputs.push({ id: activity.activityId, idProperty, properties });
    }
    const { results } = await withProperties([this.#ids[objects]], () => crm.objects[objects].batchApi.upsert({ inputs }));
    if (results.length < inputs.length) throw new Error(`HubSpot saved ${results.length} of ${inputs.length} ${objects}.`);
    // All of them, because an earlier attempt may have ended after the objects were saved.
    const pairs = results.map(({ id }) => ({ _from: { id }, to: { id: contactId } }));
    await crm.associations.v4.batchApi.createDefault(objects, 'contacts', { inputs: pairs });
  }
}

function propertiesOf({ kind, at, title, text }: CrmActivity): Record<string, string> {
  const hs_timestamp = at.toISOString();
  if (kind === 'meeting') return { hs_timestamp, hs_meeting_title: title, hs_meeting_body: text, hs_meeting_start_time: hs_timestamp };
  return {
    hs_timestamp,
    hs_email_direction: kind === 'email_sent' ? 'EMAIL' : 'INCOMING_EMAIL',
    hs_email_status: 'SENT',
    hs_email_subject: title,
    hs_email_text: text,
  };
}
