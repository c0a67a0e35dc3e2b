import type { Client } from '@hubspot/api-client';
import { statusOf } from './hubspot-client.ts';

const GROUP = 'outreach';

/** The property that holds our ID on objects of one type. HubSpot keeps it unique, so writing an object twice creates one. */
export class HubSpotIdProperty {
  readonly name: string;
  readonly #objects: string;
  readonly #label: string;
  readonly #open: () => Promise<Client>;
  #ready: Promise<void> | null = null;

  constructor(open: () => Promise<Client>, { objects, name, label }: { objects: string; name: string; label: string }) {
    this.#open = open;
    this.#objects = objects;
    this.name = name;
    this.#label = label;
  }

  /** Creates it once, before the first object is written. */
  prepare(): Promise<void> {
    this.#ready ??= this.#create().catch((error: unknown) => {
      this.#ready = null;
      throw error;
    });
    return this.#ready;
  }

  async exists(): Promise<boolean> {
    return unless(404, (await this.#open()).crm.properties.coreApi.getByName(this.#objects, this.name));
  }

  async #create(): Promise<void> {
    const { properties } = (await this.#open()).crm;
    const { PropertyCreateFieldTypeEnum, PropertyCreateTypeEnum } = await import('@hubspot/api-client/lib/codegen/crm/properties/models/PropertyCreate.js');
    if (await this.exists()) return;
    // Another process may create them at the same time.
    await unless(409, properties.groupsApi.create(this.#objects, { name: GROUP, label: 'Outreach' }));
    await unless(
      409,
      properties.coreApi.create(this.#objects, {
        ...{ name: this.name, label: this.#label, groupName: GROUP, hasUniqueValue: true },
        ...{ type: PropertyCreateTypeEnum.String, fieldType: PropertyCreateFieldTypeEnum.Text },
      }),
    );
  }
}

/** Whether the request succeeded; false if it was answered with this status. */
async function unless(status: number, request: Promise<unknown>): Promise<boolean> {
  try {
    await request;
    return true;
  } catch (error) {
    if (statusOf(error) === status) return false;
    throw error;
  }
}
