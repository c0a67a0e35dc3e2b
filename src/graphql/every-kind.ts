import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  getNamedType,
  type InlineFragmentNode,
  isInterfaceType,
  isLeafType,
  Kind,
  visit,
} from 'graphql';

export const EVERY_KIND = 'everyKind';

/**
 * Expands fragments with `@everyKind`: they also select the fields that only one type of their
 * interface has, for each type of this schema.
 */
export function withEveryKind(schema: GraphQLSchema, document: DocumentNode): DocumentNode {
  return visit(document, {
    FragmentDefinition: (fragment) => (isMarked(fragment) ? expanded(schema, fragment) : undefined),
  });
}

/** The document without the directive, for execution. */
export function withoutEveryKind(document: DocumentNode): DocumentNode {
  return visit(document, {
    Directive: ({ name }) => (name.value === EVERY_KIND ? null : undefined),
  });
}

function isMarked({ directives = [] }: FragmentDefinitionNode): boolean {
  return directives.some(({ name }) => name.value === EVERY_KIND);
}

function expanded(schema: GraphQLSchema, fragment: FragmentDefinitionNode): FragmentDefinitionNode {
  const { name, typeCondition, selectionSet } = fragment;
  const type = schema.getType(typeCondition.name.value);
  if (!isInterfaceType(type))
    throw new Error(`@${EVERY_KIND} is on ${name.value}, which is no fragment on an interface.`);
  const selected = new Set(
    selectionSet.selections.flatMap((one) =>
      one.kind === Kind.INLINE_FRAGMENT ? (one.typeCondition?.name.value ?? []) : [],
    ),
  );
  const common = new Set(Object.keys(type.getFields()));
  const added = schema
    .getPossibleTypes(type)
    .filter((possible) => !selected.has(possible.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((possible) => {
      // Only scalars and enums. Fragments select objects themselves.
      const own = Object.values(possible.getFields())
        .filter(({ name, type }) => !common.has(name) && isLeafType(getNamedType(type)))
        .map((field) => field.name);
      return own.length === 0 ? [] : [inlineFragment(possible.name, own)];
    });
  return {
    ...fragment,
    selectionSet: { ...selectionSet, selections: [...selectionSet.selections, ...added] },
  };
}

function inlineFragment(type: string, fields: readonly string[]): InlineFragmentNode {
  return {
    kind: Kind.INLINE_FRAGMENT,
    typeCondition: { kind: Kind.NAMED_TYPE, name: { kind: Kind.NAME, value: type } },
    selectionSet: {
      kind: Kind.SELECTION_SET,
      selections: fields.map((field) => ({
        kind: Kind.FIELD,
        name: { kind: Kind.NAME, value: field },
      })),
    },
  };
}
