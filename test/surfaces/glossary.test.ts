// @module-tag once
// @module-tag no-database
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, getIntrospectionQuery, graphqlSync } from 'graphql';
import { describe, expect, it } from 'vitest';
import { TOOLS } from '../../src/app/runtime/tool-catalog.ts';
import { docPages } from '../support/doc-pages.ts';

/**
 * The words that the glossary replaces ("contact", not "prospect"), and where they are allowed
 * after all. `allowed` is removed from a text or an identifier before it is searched.
 */
interface Word {
  word: RegExp;
  instead: string;
  /** Ordinary English uses this word too, so that only identifiers are searched for it. */
  onlyIdentifiers?: true;
  allowed?: readonly { what: RegExp; reason: string }[];
}

const WORDS: readonly Word[] = [
  {
    word: /^prospects?$/i,
    instead: 'contact',
    allowed: [
      {
        what: /\b(prospectIds?|initialProspectIds|ofProspectId)\b/g,
        reason: 'fields that the specification of the tools names',
      },
      {
        what: /\bremove_dynamic_action_prospect\b/g,
        reason: 'a tool that the specification names',
      },
    ],
  },
  { word: /^part(y|ies)$/i, instead: 'contact' },
  {
    word: /^persons?$/i,
    instead: 'contact',
    allowed: [
      {
        what: /\b(\w*(Network|[Dd]irectory|MadeUp)Person\w*|PersonShape)\b/g,
        reason: 'an entry of an outside service, which becomes a contact only when it is added',
      },
      {
        what: /\b((Enrich)?Person(Query|Input|InputType)|\w*(personOf|personSchema|findPerson|readPerson|toPerson|needsPerson)|PERSON_PATH)\b/g,
        reason: 'a lookup in an outside service',
      },
      { what: /\bwrong_?person\b/gi, reason: 'an intent of a reply, and why an enrollment ended' },
      { what: /^person$/g, reason: 'a variable that holds an entry of an outside service' },
      {
        what: /A person outside your team that you can write to/g,
        reason: 'the definition of a contact',
      },
      { what: /A person the team can write to/g, reason: 'the definition of a contact' },
      {
        what: /\b([Pp]erson|a person) (to look up|found|lookup|in the directory|or company)\b/g,
        reason: 'a lookup in the directory',
      },
      {
        what: /(Finds the (profile|(work )?email address|phone number)|Identifies|[Pp]rofile) (of )?a person\b/g,
        reason: 'a lookup in the directory',
      },
      { what: /a person must match every/g, reason: 'a search of the directory' },
      { what: /the person named after the prefix/g, reason: 'a profile of the sandbox network' },
      { what: /The person$/g, reason: 'a lookup in the directory' },
      {
        what: /\b(teamId_)?(network|keep|findBy)?_?[pP]erson(_?[iI]d)?\b/g,
        reason: 'the ID that the network gives a profile',
      },
      { what: /(are|probably) the same person/g, reason: 'why two contacts are one' },
      { what: /[Ww]ritten by a person/g, reason: 'as opposed to a program' },
    ],
  },
  {
    word: /^leads?$/i,
    instead: 'contact, or manager for a role',
    allowed: [{ what: /does not lead back/g, reason: 'the verb' }],
  },
  { word: /^rehears\w*$/i, instead: 'dry run' },
  { word: /^cohorts?$/i, instead: 'fan-out group' },
  { word: /^stretch(es)?$/i, instead: 'key range' },
  { word: /^believed$/i, instead: 'cache TTL' },
  { word: /^gathered$/i, instead: 'batch' },
  { word: /^together$/i, instead: 'batch', onlyIdentifiers: true },
  {
    word: /^units?$/i,
    instead: 'transaction',
    onlyIdentifiers: true,
    allowed: [{ what: /\b\w*([dD]elay_?[uU]nit|DELAY_UNIT)\w*\b/g, reason: 'the unit of a delay' }],
  },
  {
    word: /^aside$/i,
    instead: 'independent transaction',
    allowed: [
      {
        what: /set[ _-]?aside/gi,
        reason: 'what could not be processed and waits for somebody is set aside',
      },
    ],
  },
  { word: /^places?$/i, instead: 'step, event number or cursor', onlyIdentifiers: true },
  {
    word: /^ways?$/i,
    instead: 'step, or pipeline',
    onlyIdentifiers: true,
    allowed: [
      {
        what: /under_?way/gi,
        reason: '"under way" means in progress; configuration and metrics use the name',
      },
    ],
  },
];

const partsOf = (identifier: string): string[] => identifier.split(/(?<=[a-z0-9])(?=[A-Z])|_/);
const wordsOf = (text: string): string[] => (text.match(/[\p{L}\d_]+/gu) ?? []).flatMap(partsOf);

/** The forbidden words in a text, as `word in "text" (use …)`. */
function found(text: string, isIdentifier: boolean): string[] {
  return WORDS.flatMap(({ word, instead, onlyIdentifiers, allowed = [] }) => {
    if (onlyIdentifiers && !isIdentifier) return [];
    const rest = allowed.reduce((left, { what }) => left.replace(what, ''), text);
    const hits = new Set(wordsOf(rest).filter((part) => word.test(part)));
    return [...hits].map((hit) => `"${hit}" in "${text.slice(0, 160)}": use ${instead}`);
  });
}

/** All descriptions and names in a JSON value. */
function* textsOf(value: unknown, key = ''): Generator<{ text: string; isIdentifier: boolean }> {
  if (typeof value === 'string' && (key === 'description' || key === 'name' || key === 'title'))
    yield { text: value, isIdentifier: key === 'name' };
  else if (Array.isArray(value)) for (const child of value) yield* textsOf(child, key);
  else if (typeof value === 'object' && value !== null)
    for (const [name, child] of Object.entries(value)) yield* textsOf(child, name);
}

interface Source {
  identifiers: string[];
  /**
   * String literals that contain a space, without the expressions in templates: messages,
   * descriptions and guides.
   */
  texts: string[];
}

function readSource(path: string): Source {
  const tokens = readFileSync(path, 'utf8').matchAll(
    /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|[A-Za-z_$][\w$]*/g,
  );
  const source: Source = { identifiers: [], texts: [] };
  for (const [token] of tokens) {
    if (/^['"`]/.test(token)) {
      const text = token.slice(1, -1).replace(/\$\{[^}]*\}/g, '');
      if (text.includes(' ')) source.texts.push(text);
    } else if (!token.startsWith('/')) source.identifiers.push(token);
  }
  return source;
}

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.includes('generated'))
  .map((name) => join('src', name));

describe('the glossary', () => {
  it('rejects each of its replaced words and accepts the words that it defines', () => {
    const replaced = [
      'prospect',
      'party',
      'person',
      'leads',
      'rehearsal',
      'cohort',
      'stretch',
      'believed',
      'gathered',
      'together',
      'unit',
      'aside',
      'place',
      'way',
    ];
    for (const word of replaced) expect(found(`some_${word}`, true), word).toHaveLength(1);
    expect(
      found(
        'The flow plan of a contact: step, version, enrollment, queue item, manager, dry run, cursor.',
        false,
      ),
    ).toEqual([]);
    expect(found('Removes prospectId and initialProspectIds.', false)).toEqual([]);
    expect(found('Removes the prospect.', false)).toHaveLength(1);
  });

  it('holds in the GraphQL schema', () => {
    const { data } = graphqlSync({
      schema: buildSchema(readFileSync('schema.graphql', 'utf8')),
      source: getIntrospectionQuery(),
    });
    const texts = [...textsOf(data)];
    expect(texts.length).toBeGreaterThan(2_000);
    expect(texts.flatMap(({ text, isIdentifier }) => found(text, isIdentifier))).toEqual([]);
  });

  it('holds in the tools', () => {
    const { paths, tags } = JSON.parse(readFileSync('examples/tool-client/openapi.json', 'utf8'));
    const texts = [...textsOf({ paths, tags })];
    expect(texts.length).toBeGreaterThan(500);
    const names = TOOLS.flatMap(({ name }) => found(name, true));
    expect([
      ...names,
      ...texts.flatMap(({ text, isIdentifier }) => found(text, isIdentifier)),
    ]).toEqual([]);
  });

  it.each(docPages())('holds in $path', ({ text }) => {
    expect(text.split('\n').flatMap((line) => found(line, false))).toEqual([]);
  });

  it('holds in the guides, messages and descriptions of the program', () => {
    const texts = sources.flatMap((path) =>
      readSource(path).texts.flatMap((text) => text.split('\n')),
    );
    expect(texts.length).toBeGreaterThan(1_000);
    expect(texts.flatMap((text) => found(text, false))).toEqual([]);
  });

  it('holds in the identifiers of the program', () => {
    const hits = sources.flatMap((path) =>
      readSource(path).identifiers.flatMap((identifier) =>
        found(identifier, true).map((hit) => `${path}: ${hit}`),
      ),
    );
    expect([...new Set(hits)]).toEqual([]);
  });
});
