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
      /** True to build the schema for the operations of the tools. */
      isForTools?: boolean;
    }
  }
}

/** Scalars with potentially long values. Other scalars are not counted. */
const LONG_SCALARS: ReadonlySet<unknown> = new Set(['String', 'JSON', 'URL']);

/**
 * Bounds each result while it is built: texts count against the operation's budget, and once it is
 * used up, fields of objects are no longer resolved.
 *
 * Also defines the differences between the client schema and the tool schema; types and resolvers
 * are the same. Clients request several root fields at once, so each is nullable and an error in
 * one leaves the others. A tool has one root field, whose error is the tool's error. Tools spell
 * enum values in lower case, `todo` instead of `TODO`.
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
 * Fields with advice in addition to the non-null `message` fields. A nullable `message`, for
 * example of a step, is a member's text.
 */
const ADVICE: ReadonlySet<string> = new Set(['ContactExplanation.summary']);

/** Replaces names in warnings and messages by the names of the surface. */
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

/** Fields refer to built-in types by name, and to objects once Pothos builds the schema. */
function nameOf(ref: unknown): unknown {
  return typeof ref === 'object' && ref !== null && 'name' in ref ? ref.name : ref;
}

function budgetOf(context: object): ResultBudget {
  if ('result' in context && context.result instanceof ResultBudget) return context.result;
  throw new Error('The operation has no budget for its result.');
}

/** The internal value, if GraphQL allows it as a name. */
function toolName(name: string, value: unknown): string {
  return typeof value === 'string' && /^[a-z]\w*$/i.test(value) ? value : name;
}

SchemaBuilder.registerPlugin('surfaces', SurfacesPlugin);
