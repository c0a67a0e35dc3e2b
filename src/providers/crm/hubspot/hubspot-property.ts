import { z } from 'zod';
import { type HubSpotApi, unless } from './hubspot-api.ts';

const GROUP = 'outreach';

interface PropertyOptions {
  objects: string;
  name: string;
  label: string;
  type: 'string' | 'datetime';
  isUnique: boolean;
}

/** A property that the program adds to objects of one type. */
export class HubSpotProperty {
  readonly name: string;
  readonly #options: PropertyOptions;
  readonly #api: HubSpotApi;
  #ready: Promise<void> | null = null;

  constructor(api: HubSpotApi, options: PropertyOptions) {
    this.#api = api;
    this.#options = options;
    this.name = options.name;
  }

  /** Creates the property once, before the first object is written. */
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
    return unless(
      404,
      this.#api.get(`/crm/v3/properties/${this.#options.objects}/${this.name}`, z.unknown()),
    );
  }

  async #create(): Promise<void> {
    if (await this.exists()) return;
    const { objects, label, type, isUnique } = this.#options;
    const path = `/crm/v3/properties/${objects}`;
    const fieldType = type === 'string' ? 'text' : 'date';
    // Another process may create them at the same time.
    await unless(
      409,
      this.#api.post(`${path}/groups`, z.unknown(), { name: GROUP, label: 'Outreach' }),
    );
    const property = {
      name: this.name,
      label,
      groupName: GROUP,
      hasUniqueValue: isUnique,
      type,
      fieldType,
    };
    await unless(409, this.#api.post(path, z.unknown(), property));
  }
}

/**
 * The property with the program's ID. HubSpot keeps it unique, so writing an object twice creates
 * one.
 */
export function idProperty(
  api: HubSpotApi,
  { objects, name, label }: Pick<PropertyOptions, 'objects' | 'name' | 'label'>,
): HubSpotProperty {
  return new HubSpotProperty(api, { objects, name, label, type: 'string', isUnique: true });
}

/**
 * Runs a write that needs the properties. After a failure they are checked again before the next
 * write, because somebody may have deleted them.
 */
export async function withProperties<Answer>(
  properties: readonly HubSpotProperty[],
  write: () => Promise<Answer>,
): Promise<Answer> {
  for (const property of properties) await property.prepare();
  try {
    return await write();
  } catch (error) {
    for (const property of properties) property.forget();
    throw error;
  }
}
