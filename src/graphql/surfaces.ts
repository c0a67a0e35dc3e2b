import SchemaBuilder, { BasePlugin, type PothosOutputFieldConfig, type PothosTypeConfig, type SchemaTypes } from '@pothos/core';

declare global {
  export namespace PothosSchemaTypes {
    interface Plugins<Types extends SchemaTypes> {
      surfaces: SurfacesPlugin<Types>;
    }
    interface BuildSchemaOptions<Types extends SchemaTypes> {
      /** Builds the schema that the tools execute their operations against. */
      isForTools?: boolean;
    }
  }
}

/**
 * What differs between the schema that clients see and that of the tools; types and resolvers are the same. Clients ask for
 * several root fields at once, so each can be null and an error in one leaves the others. A tool has one root field, whose
 * error is the tool's, and spells enum values in lower case, `todo` in place of `TODO`.
 */
class SurfacesPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override onTypeConfig(config: PothosTypeConfig): PothosTypeConfig {
    if (config.kind !== 'Enum' || this.options.isForTools !== true) return config;
    return { ...config, values: Object.fromEntries(Object.entries(config.values).map(([name, value]) => [toolName(name, value.value), value])) };
  }

  override onOutputFieldConfig(config: PothosOutputFieldConfig<Types>): PothosOutputFieldConfig<Types> {
    const isRoot = config.kind === 'Query' || config.kind === 'Mutation';
    return isRoot && this.options.isForTools !== true ? { ...config, type: { ...config.type, nullable: true } } : config;
  }
}

/** The internal value, where GraphQL allows it as a name. */
function toolName(name: string, value: unknown): string {
  return typeof value === 'string' && /^[a-z]\w*$/i.test(value) ? value : name;
}

SchemaBuilder.registerPlugin('surfaces', SurfacesPlugin);
