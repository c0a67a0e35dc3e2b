import SchemaBuilder, {
  BasePlugin,
  type PothosOutputFieldConfig,
  type PothosOutputFieldType,
  type PothosTypeConfig,
  type SchemaTypes,
} from '@pothos/core';
import type { GraphQLFieldResolver } from 'graphql';
import { ResultBudget } from '../kernel/result-budget.ts';
import { forGraphQL, forTools } from '../kernel/surface-words.ts';

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

/** Scalars whose values can be long. Others are not worth counting. */
const LONG_SCALARS: ReadonlySet<unknown> = new Set(['String', 'JSON', 'URL']);

/**
 * Every result is bounded while it is built: texts count against the budget of its operation, and
 * once that is used up no field reads anything more.
 *
 * What differs between the schema that clients see and that of the tools; types and resolvers are
 * the same. Clients ask for several root fields at once, so each can be null and an error in one
 * leaves the others. A tool has one root field, whose error is the tool's, and spells enum values
 * in lower case, `todo` in place of `TODO`.
 */
class SurfacesPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override onTypeConfig(config: PothosTypeConfig): PothosTypeConfig {
    if (config.kind !== 'Enum' || this.options.isForTools !== true) return config;
    return {
      ...config,
      values: Object.fromEntries(
        Object.entries(config.values).map(([name, value]) => [toolName(name, value.value), value]),
      ),
    };
  }

  override onOutputFieldConfig(
    config: PothosOutputFieldConfig<Types>,
  ): PothosOutputFieldConfig<Types> {
    const isRoot = config.kind === 'Query' || config.kind === 'Mutation';
    return isRoot && this.options.isForTools !== true
      ? { ...config, type: { ...config.type, nullable: true } }
      : config;
  }

  override wrapResolve(
    resolve: GraphQLFieldResolver<unknown, Types['Context'], object>,
    { type, name, parentType }: PothosOutputFieldConfig<Types>,
  ): GraphQLFieldResolver<unknown, Types['Context'], object> {
    const scalar = scalarOf(type);
    const isAdvice =
      name === 'warnings' ||
      (name === 'message' && !type.nullable) ||
      ADVICE.has(`${parentType}.${name}`);
    const inWords = this.options.isForTools === true ? forTools : forGraphQL;
    const told = (value: unknown) => (isAdvice ? worded(value, inWords) : value);
    if (scalar === null) {
      return (parent, args, context, info) => {
        budgetOf(context).check();
        return resolve(parent, args, context, info);
      };
    }
    if (!LONG_SCALARS.has(scalar)) return resolve;
    return (parent, args, context, info) => {
      const value = resolve(parent, args, context, info);
      const budget = budgetOf(context);
      if (value instanceof Promise)
        return value.then((late: unknown) => counted(budget, told(late)));
      return counted(budget, told(value));
    };
  }
}

/**
 * What says why something is not possible, and what to do, beside each `message` that is never
 * absent. A step can be without a message: that is what a member wrote.
 */
const ADVICE: ReadonlySet<string> = new Set(['ContactExplanation.summary']);

/** Warnings and messages of services, with the names of the surface. */
function worded(value: unknown, inWords: (text: string) => string): unknown {
  if (typeof value === 'string') return inWords(value);
  return Array.isArray(value)
    ? value.map((one: unknown) => (typeof one === 'string' ? inWords(one) : one))
    : value;
}

function counted(budget: ResultBudget, value: unknown): unknown {
  budget.take(value);
  return value;
}

/** The name of the scalar of a field or of its list; null for fields of objects. */
function scalarOf<Types extends SchemaTypes>(type: PothosOutputFieldType<Types>): unknown {
  if (type.kind === 'List') return scalarOf(type.type);
  return type.kind === 'Scalar' || type.kind === 'Enum' ? nameOf(type.ref) : null;
}

/** Pothos names built-in types in fields, and has objects for them once it builds the schema. */
function nameOf(ref: unknown): unknown {
  return typeof ref === 'object' && ref !== null && 'name' in ref ? ref.name : ref;
}

function budgetOf(context: object): ResultBudget {
  if ('result' in context && context.result instanceof ResultBudget) return context.result;
  throw new Error('The operation has no budget for its result.');
}

/** The internal value, where GraphQL allows it as a name. */
function toolName(name: string, value: unknown): string {
  return typeof value === 'string' && /^[a-z]\w*$/i.test(value) ? value : name;
}

SchemaBuilder.registerPlugin('surfaces', SurfacesPlugin);
