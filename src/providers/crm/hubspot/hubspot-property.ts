import type { Client } from '@hubspot/api-client';
import { unless } from './hubspot-client.ts';

const GROUP = 'outreach';

interface PropertyOptions {
  objects: string;
  name: string;
  label: string;
  type: 'string' | 'datetime';
  isUnique: boolean;
}

/** A property of ours on objects of one type. */
export class HubSpotProperty {
  readonly name: string;
  readonly #options: PropertyOptions;
  readonly #open: () => Promise<Client>;
  #ready: Promise<void> | null = null;

  constructor(open: () => Promise<Client>, options: PropertyOptions) {
    this.#open = open;
    this.#options = options;
    this.name = options.name;
  }

  /** Creates it once, before the first object is written. */
  prepare(): Promise<void> {
    this.#ready ??= this.#create().catch((error: unknown) => {
      this.#ready = null;
      throw error;
    });
    return this.#ready;
  }

  forget(): void {
    this.#ready = null;
  }

  async exists(): Promise<boolean> {
    return unless(404, (await this.#open()).crm.properties.coreApi.getByName(this.#options.objects, this.name));
  }

  async #create(): Promise<void> {
    const { properties } = (await this.#open()).crm;
    const { PropertyCreateFieldTypeEnum, PropertyCreateTypeEnum } = await import('@hubspot/api-client/lib/codegen/crm/properties/models/PropertyCreate.js');
    if (await this.exists()) return;
    const { objects, label, type, isUnique } = this.#options;
    const typed =
      type === 'string'
        ? { type: PropertyCreateTypeEnum.String, fieldType: PropertyCreateFieldTypeEnum.Text }
        : { type: PropertyCreateTypeEnum.Datetime, fieldType: PropertyCreateFieldTypeEnum.Date };
    // Another process may create them at the same time.
    await unless(409, properties.groupsApi.create(objects, { name: GROUP, label: 'Outreach' }));
    await unless(409, properties.coreApi.create(objects, { name: this.name, label, groupName: GROUP, hasUniqueValue: isUnique, ...typed }));
  }
}

/** The property that holds our ID. HubSpot keeps it unique, so writing an object twice creates one. */
export function idProperty(open: () => Promise<Client>, { objects, name, label }: Pick<PropertyOptions, 'objects' | 'name' | 'label'>): HubSpotProperty {
  return new HubSpotProperty(open, { objects, name, label, type: 'string', isUnique: true });
}

/** Writes what needs the properties. If it fails, they are looked up again before the next time: somebody may have deleted them. */
export async function withProperties<Answer>(properties: readonly HubSpotProperty[], write: () => Promise<Answer>): Promise<Answer> {
  for (const property of properties) await property.prepare();
  try {
    return await write();
  } catch (error) {
    for (const property of properties) property.forget();
    throw error;
  }
}
