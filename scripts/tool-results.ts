// Writes, for each operation of the tools, the zod shape of its result and the function that maps
// the data to it. What the directives mean stands in src/tools/directives.graphql.
import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
  visit,
} from 'graphql';

/**
 * Types with a different form in the tools: a shape and a function of src/tools/forms.ts or
 * src/tools/flow-tree.ts.
 */
const FORMS: Readonly<Record<string, { shape: string; map: string; isDescribed: boolean }>> = {
  PageInfo: { shape: 'cursor', map: 'toCursor', isDescribed: true },
  NextStep: { shape: 'nextSteps', map: 'toNextSteps', isDescribed: true },
  FlowStep: { shape: 'treeNode.nullable()', map: 'toTree', isDescribed: false },
};

/** Enums whose values are known only at run time, with the shape in src/tools/step-fields.ts. */
const OPEN_ENUMS: Readonly<Record<string, string>> = { StepType: 'stepType' };

const SCALARS: Readonly<Record<string, string>> = {
  Int: 'z.int()',
  Float: 'z.number()',
  Credits: 'z.number()',
  Boolean: 'z.boolean()',
  JSON: 'z.unknown()',
};

/** A field of a selection, with its parent type. */
interface Selected {
  node: FieldNode;
  field: GraphQLField<unknown, unknown>;
  parent: GraphQLNamedType;
}

/** A field of a result: the line of the shape, and the line of the mapping. */
interface Line {
  name: string;
  shape: string;
  value: string;
}

export class ToolResults {
  readonly #schema: GraphQLSchema;
  readonly #fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  readonly #operations: readonly OperationDefinitionNode[];

  constructor(schema: GraphQLSchema, documents: readonly DocumentNode[]) {
    const definitions = documents.flatMap((document) => document.definitions);
    this.#schema = schema;
    this.#fragments = new Map(
      definitions.flatMap((one) =>
        one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one] as const] : [],
      ),
    );
    this.#operations = definitions.filter((one) => one.kind === Kind.OPERATION_DEFINITION);
  }

  /** Fragments first, each after the fragments that it uses. */
  print(): string {
    const written = new Set<string>();
    const texts: string[] = [];
    const write = (fragment: FragmentDefinitionNode): void => {
      const { name, typeCondition, selectionSet } = fragment;
      if (written.has(name.value) || typeCondition.name.value in FORMS) return;
      written.add(name.value);
      visit(selectionSet, { FragmentSpread: (used) => write(this.#fragmentOf(used.name.value)) });
      texts.push(
        this.#fragment(
          name.value,
          this.#lines(selectionSet, this.#type(typeCondition.name.value), 'data', false),
        ),
      );
    };
    for (const fragment of this.#fragments.values()) write(fragment);
    for (const operation of this.#operations) texts.push(this.#operation(operation));
    return texts.join('\n\n');
  }

  #fragment(name: string, lines: readonly Line[]): string {
    const shape = `export const ${name}Shape = z.object(${shapeOf(lines)});`;
    return `${shape}\n\nexport function to${name}(data: ${name}Fragment): z.input<typeof ${name}Shape> {\n  return ${mappingOf(lines).replaceAll('\n', '\n  ')};\n}`;
  }

  #operation({ name, operation, selectionSet }: OperationDefinitionNode): string {
    const type = this.#schema.getRootType(operation);
    if (name === undefined || !type) throw new Error('Each operation of a tool has a name.');
    const lines = this.#lines(selectionSet, type, 'data', false);
    return `export const ${name.value} = toolOperation(${name.value}Document, ${shapeOf(lines)}, (${lines.length === 0 ? '' : 'data'}) => (${mappingOf(lines)}));`;
  }

  #lines(
    selectionSet: SelectionSetNode,
    parent: GraphQLNamedType,
    data: string,
    isNullable: boolean,
  ): Line[] {
    return this.#selected(selectionSet, parent).flatMap((selected) =>
      this.#field(selected, data, isNullable),
    );
  }

  /** The selected fields, including those of fragments. */
  #selected({ selections }: SelectionSetNode, parent: GraphQLNamedType): Selected[] {
    return selections.flatMap((node) => {
      if (has(node, 'omit')) return [];
      if (node.kind === Kind.FRAGMENT_SPREAD)
        return this.#selected(this.#fragmentOf(node.name.value).selectionSet, parent);
      if (node.kind === Kind.INLINE_FRAGMENT)
        throw new Error(
          `The fields of ${parent.name} differ by its type. Use @omit, and map them in the tool.`,
        );
      const field =
        isObjectType(parent) || isInterfaceType(parent)
          ? parent.getFields()[node.name.value]
          : undefined;
      if (field !== undefined) return [{ node, field, parent }];
      throw new Error(`${parent.name} has no field ${node.name.value}.`);
    });
  }

  #field({ node, field, parent }: Selected, data: string, inNullable: boolean): Line[] {
    const name = node.alias?.value ?? node.name.value;
    const at = `${data}.${name}`;
    const isNullable = inNullable || !isNonNullType(field.type);
    const named = getNamedType(field.type);
    if (has(node, 'flatten'))
      return this.#lines(selectionOf(node), named, isNullable ? `${at}?` : at, isNullable);
    const isOptional = has(node, 'include') || has(node, 'skip');
    const shape = `${this.#shape(field.type, node)}${isNullable && !isScalar(named, 'JSON') ? '.nullable()' : ''}${isOptional ? '.optional()' : ''}`;
    const value = this.#value(node, field.type, at, isNullable, inNullable);
    return [
      {
        name,
        shape: FORMS[named.name]?.isDescribed
          ? shape
          : `${shape}.describe(${JSON.stringify(descriptionOf(node, field, parent))})`,
        value: isOptional
          ? `...(${at} === undefined ? {} : { ${name}: ${value} })`
          : `${name}: ${value}`,
      },
    ];
  }

  /** The shape of a value that is not null. */
  #shape(type: GraphQLOutputType, node: FieldNode): string {
    if (isNonNullType(type)) return this.#shape(type.ofType, node);
    const form = FORMS[getNamedType(type).name];
    if (form !== undefined) return form.shape;
    if (isListType(type)) return `z.array(${this.#shape(type.ofType, node)})`;
    if (isScalarType(type)) return SCALARS[type.name] ?? 'z.string()';
    if (isEnumType(type))
      return OPEN_ENUMS[type.name] ?? enumOf(type.getValues().map((value) => value.name));
    const fragment = onlyFragment(selectionOf(node));
    return fragment === null
      ? `z.object(${shapeOf(this.#lines(selectionOf(node), getNamedType(type), 'one', false))})`
      : `${fragment}Shape`;
  }

  #value(
    node: FieldNode,
    type: GraphQLOutputType,
    at: string,
    isNullable: boolean,
    inNullable: boolean,
  ): string {
    const named = getNamedType(type);
    const form = FORMS[named.name];
    if (isScalarType(named) || isEnumType(named)) return inNullable ? `${at} ?? null` : at;
    if (form !== undefined) return isNullable ? `orNull(${at}, ${form.map})` : `${form.map}(${at})`;
    const fragment = onlyFragment(selectionOf(node));
    const lines = (data: string) => mappingOf(this.#lines(selectionOf(node), named, data, false));
    const map = fragment === null ? `(one) => (${lines('one')})` : `to${fragment}`;
    if (isListType(isNonNullType(type) ? type.ofType : type))
      return isNullable ? `orNull(${at}, (list) => list.map(${map}))` : `${at}.map(${map})`;
    if (isNullable) return `orNull(${at}, ${map})`;
    return fragment === null ? lines(at) : `${map}(${at})`;
  }

  #fragmentOf(name: string): FragmentDefinitionNode {
    const fragment = this.#fragments.get(name);
    if (fragment === undefined) throw new Error(`There is no fragment ${name}.`);
    return fragment;
  }

  #type(name: string): GraphQLNamedType {
    const type = this.#schema.getType(name);
    if (type === undefined) throw new Error(`There is no type ${name}.`);
    return type;
  }
}

function has({ directives = [] }: SelectionNode, name: string): boolean {
  return directives.some((directive) => directive.name.value === name);
}

function selectionOf({ name, selectionSet }: FieldNode): SelectionSetNode {
  if (selectionSet === undefined) throw new Error(`${name.value} has no selection.`);
  return selectionSet;
}

/** The fragment if it is the whole selection, otherwise null. */
function onlyFragment({ selections }: SelectionSetNode): string | null {
  const [first, second] = selections;
  return second === undefined && first?.kind === Kind.FRAGMENT_SPREAD ? first.name.value : null;
}

function isScalar(type: GraphQLNamedType, name: string): boolean {
  return isScalarType(type) && type.name === name;
}

function enumOf(values: readonly string[]): string {
  return values.length === 1
    ? `z.literal(${JSON.stringify(values[0])})`
    : `z.enum(${JSON.stringify(values)})`;
}

const shapeOf = (lines: readonly Line[]) =>
  literal(lines.map(({ name, shape }) => `${name}: ${shape}`));
const mappingOf = (lines: readonly Line[]) => literal(lines.map(({ value }) => value));

/**
 * An object literal with a line for each field, so that a new field is a new line of the generated
 * file.
 */
function literal(fields: readonly string[]): string {
  return `{\n${fields.map((field) => `  ${field.replaceAll('\n', '\n  ')},\n`).join('')}}`;
}

function descriptionOf(
  node: FieldNode,
  field: GraphQLField<unknown, unknown>,
  parent: GraphQLNamedType,
): string {
  const own = node.directives?.find((one) => one.name.value === 'describe')?.arguments?.[0]?.value;
  if (own?.kind === Kind.STRING) return own.value;
  if (field.name === 'nodes') return 'The items on this page.';
  if (field.name === 'id') return `${wordsOf(parent.name)} ID.`;
  return field.description ?? '';
}

function wordsOf(type: string): string {
  const words = type.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.replace(/^Api /, 'API ');
}
