// @module-tag once
import { buildSchema, parse } from 'graphql';
import { expect, it } from 'vitest';
import { ToolResults } from '../../scripts/tool-results.ts';
import { schema, toolSchema } from '../../src/app/runtime/schema.ts';

const library = buildSchema(`
  enum Mood { calm hurried }
  "A person."
  type Person { id: ID! "Full name." name: String "Mood now." mood: Mood! }
  type Book { id: ID! "Title of the book." title: String! "Pages, as far as counted." pages: Int "Who wrote it. Null if unknown." author: Person "Rating." rating: Float! }
  type PageInfo { hasNextPage: Boolean! endCursor: String }
  type Books { nodes: [Book!]! pageInfo: PageInfo! }
  type Query { books: Books! book(id: ID!): Book! }
`);

const printed = (operations: string) =>
  new ToolResults(library, [parse(operations)]).print().replaceAll(/\s+/g, ' ');

it('names the fields of a result by the aliases, and describes them by the schema', () => {
  const text = printed(
    'query GetBook($id: ID!) { book(id: $id) @flatten { bookId: id title pages } }',
  );
  expect(text).toContain('bookId: z.string().describe("Book ID.")');
  expect(text).toContain('pages: z.int().nullable().describe("Pages, as far as counted.")');
  expect(text).toContain('title: data.book.title');
});

it('makes the fields of a flattened object null where the object is', () => {
  const text = printed(
    'query GetBook($id: ID!) { book(id: $id) @flatten { author @flatten { personId: id mood } } }',
  );
  expect(text).toContain('mood: z.enum(["calm","hurried"]).nullable()');
  expect(text).toContain('personId: data.book.author?.personId ?? null');
});

it('leaves out what is omitted, and prefers a description of its own', () => {
  const text = printed(
    'query GetBook($id: ID!) { book(id: $id) @flatten { title @describe(as: "What it is called.") rating @omit } }',
  );
  expect(text).toContain('title: z.string().describe("What it is called.")');
  expect(text).not.toContain('rating');
});

it('maps fragments once, conditional fields where they are there, and a page to its cursor', () => {
  const text = printed(`
    fragment BookFields on Book { title rating @include(if: $isRated) }
    query ListBooks($isRated: Boolean!) { books @flatten { items: nodes { ...BookFields } cursor: pageInfo { hasNextPage endCursor } } }
  `);
  expect(text).toContain('rating: z.number().optional()');
  expect(text).toContain('...(data.rating === undefined ? {} : { rating: data.rating })');
  expect(text).toContain(
    'items: data.books.items.map(toBookFields), cursor: toCursor(data.books.cursor)',
  );
});

it('refuses a selection that differs by type', () => {
  expect(() =>
    printed('query GetBook($id: ID!) { book(id: $id) { ... on Book { title } } }'),
  ).toThrow('Use @omit');
});

it('gives the tools the schema of all, with enum values as the tools spell them', () => {
  const fields = Object.keys(schema.getTypeMap());
  expect(Object.keys(toolSchema.getTypeMap()).sort()).toEqual(fields.sort());
  expect(schema.getType('IdentityKind')?.toConfig()).toHaveProperty(
    'values.NETWORK_URL.value',
    'networkUrl',
  );
  expect(toolSchema.getType('IdentityKind')?.toConfig()).toHaveProperty(
    'values.networkUrl.value',
    'networkUrl',
  );
});
