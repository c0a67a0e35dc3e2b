import { complexityFromQuery } from '@pothos/plugin-complexity';
import {
  type DocumentNode,
  type FieldNode,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  getOperationAST,
  getVariableValues,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  parse,
  print,
  TypeInfo,
  validate,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { type Issue, invalidRequest } from '../kernel/errors.ts';
import { LIMITS } from './builder.ts';

/** The possible page sizes. The first one with an allowed cost is used. */
const PAGE_SIZES = [100, 50, 25, 10, 5, 1];
const PAGE_ARGUMENTS = ['first', 'after', 'last', 'before'];
const FIRST = 'bulkFirst';
const AFTER = 'bulkAfter';
const MAX_TOKENS = 2_000;

/** A query that reads one page of a connection with the variables `bulkFirst` and `bulkAfter`. */
export interface BulkDocument {
  /** The name of the connection in the result. */
  field: string;
  text: string;
  pageSize: number;
  /**
   * True if it lists contacts with more than their IDs. It then needs the right to export contacts.
   */
  listsContacts: boolean;
}

/**
 * Turns a query of one connection into a query of one page. Throws `invalid_request` if it is
 * another query, does not fit the schema, or costs too much even for one object.
 */
export function prepareBulkDocument(
  schema: GraphQLSchema,
  text: string,
  variables: Readonly<Record<string, unknown>>,
): BulkDocument {
  const document = parsed(text);
  const faults = validate(schema, document).map(({ message }) => ({ path: 'query', message }));
  if (faults.length > 0) throw invalidRequest(faults);
  const operation = getOperationAST(document);
  if (operation?.operation !== 'query')
    throw refused('must contain exactly one operation, a query.');
  const [root, ...others] = operation.selectionSet.selections;
  if (root?.kind !== Kind.FIELD || others.length > 0)
    throw refused('must select one field, for example contacts.');
  checkRoot(schema.getQueryType(), root);
  const definitions = operation.variableDefinitions ?? [];
  const { errors } = getVariableValues(schema, definitions, { ...variables });
  if (errors !== undefined)
    throw invalidRequest(errors.map(({ message }): Issue => ({ path: 'variables', message })));
  if (
    definitions.some(
      ({ variable }) => variable.name.value === FIRST || variable.name.value === AFTER,
    )
  )
    throw refused(`must not define the variables ${FIRST} and ${AFTER}.`);
  const paged = pageOf(document, operation, root);
  const pageSize = PAGE_SIZES.find((size) =>
    isAllowed(schema, paged, { ...variables, [FIRST]: size }),
  );
  if (pageSize === undefined)
    throw refused(
      `is too large: even one object exceeds a complexity of ${LIMITS.complexity} or a depth of ${LIMITS.depth}.`,
    );
  return {
    field: root.alias?.value ?? root.name.value,
    text: print(paged),
    pageSize,
    listsContacts: listsContacts(schema, document),
  };
}

function parsed(text: string): DocumentNode {
  try {
    return parse(text, { maxTokens: MAX_TOKENS });
  } catch (error) {
    throw refused(`cannot be parsed: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function checkRoot(query: GraphQLObjectType | null | undefined, root: FieldNode): void {
  const type = getNamedType(query?.getFields()[root.name.value]?.type);
  const isConnection =
    isObjectType(type) && type.name.endsWith('Connection') && 'nodes' in type.getFields();
  if (!isConnection) throw refused(`must select a list with pages: ${root.name.value} is none.`);
  if (root.directives?.length) throw refused(`must not have directives on ${root.name.value}.`);
  const paging = root.arguments?.find(({ name }) => PAGE_ARGUMENTS.includes(name.value));
  if (paging !== undefined)
    throw refused(`must not give ${paging.name.value} to ${root.name.value}: all pages are read.`);
  const [nodes, ...others] = root.selectionSet?.selections ?? [];
  if (
    nodes?.kind !== Kind.FIELD ||
    nodes.name.value !== 'nodes' ||
    nodes.alias !== undefined ||
    nodes.directives?.length ||
    others.length > 0
  )
    throw refused(
      `must select nodes of ${root.name.value} and nothing else, for example { ${root.name.value} { nodes { id } } }.`,
    );
}

function pageOf(
  document: DocumentNode,
  operation: OperationDefinitionNode,
  root: FieldNode,
): DocumentNode {
  const page = parse(
    `query ($${FIRST}: Int!, $${AFTER}: String) { x(first: $${FIRST}, after: $${AFTER}) { pageInfo { hasNextPage endCursor } } }`,
  );
  const model = getOperationAST(page);
  const [field] = model?.selectionSet.selections ?? [];
  if (field?.kind !== Kind.FIELD) throw new Error('The page of a bulk query has one field.');
  return visit(document, {
    OperationDefinition: (node) =>
      node === operation
        ? {
            ...node,
            variableDefinitions: [
              ...(node.variableDefinitions ?? []),
              ...(model?.variableDefinitions ?? []),
            ],
          }
        : undefined,
    Field: (node) =>
      node === root
        ? {
            ...node,
            arguments: [...(node.arguments ?? []), ...(field.arguments ?? [])],
            selectionSet: {
              kind: Kind.SELECTION_SET,
              selections: [
                ...(node.selectionSet?.selections ?? []),
                ...(field.selectionSet?.selections ?? []),
              ],
            },
          }
        : undefined,
  });
}

/**
 * True if the query lists contacts; otherwise a bulk query could bypass the right to export them. A
 * contact within a task or a message does not count.
 */
function listsContacts(schema: GraphQLSchema, document: DocumentNode): boolean {
  const info = new TypeInfo(schema);
  let isFound = false;
  visit(
    document,
    visitWithTypeInfo(info, {
      Field: ({ name, selectionSet }) => {
        if (name.value !== 'nodes' && name.value !== 'node') return;
        const fields = (selectionSet?.selections ?? []).map((one) =>
          one.kind === Kind.FIELD ? one.name.value : null,
        );
        if (
          getNamedType(info.getType())?.name === 'Contact' &&
          fields.some((field) => field !== 'id' && field !== '__typename')
        )
          isFound = true;
      },
    }),
  );
  return isFound;
}

function isAllowed(
  schema: GraphQLSchema,
  document: DocumentNode,
  variables: Record<string, unknown>,
): boolean {
  const { complexity, depth } = complexityFromQuery(document, { schema, variables });
  return complexity <= LIMITS.complexity && depth <= LIMITS.depth;
}

function refused(message: string) {
  return invalidRequest([{ path: 'query', message }]);
}
