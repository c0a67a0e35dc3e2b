import pg from 'pg';
import { sizes } from './data.ts';
import { postgresPlace } from './place.ts';
import { Server } from './servers.ts';

/**
 * Searches and lists the contacts of one of two teams that have 200,000 contacts each, with names
 * in three scripts. Prints the times of calls over GraphQL, one after another, on PostgreSQL.
 *   npm run bench:search                 BENCH_CONTACTS=200000
 */

const CONTACTS = Number(process.env['BENCH_CONTACTS'] ?? 200_000);
const CALLS = 200;

const FIRST = [
  'Ada',
  'Jürgen',
  'Иван',
  '太郎',
  'Chloé',
  'Mohamed',
  'Wei',
  'Zoë',
  'Olga',
  'Björn',
  '花子',
  'Анна',
  'Peter',
  'Maria',
  'Liam',
  'Noah',
];
const LAST = [
  'Lovelace',
  'Müller',
  'Петров',
  '山田',
  'Dubois',
  'Hassan',
  'Li',
  'Brontë',
  'Новикова',
  'Åkesson',
  '佐藤',
  'Schmidt',
  'García',
  'Smith',
  'Brown',
];

/** The names in Latin letters, for addresses. */
const LOCAL = [
  'ada',
  'juergen',
  'ivan',
  'taro',
  'chloe',
  'mohamed',
  'wei',
  'zoe',
  'olga',
  'bjoern',
  'hanako',
  'anna',
  'peter',
  'maria',
  'liam',
  'noah',
];
const FAMILY = [
  'lovelace',
  'mueller',
  'petrov',
  'yamada',
  'dubois',
  'hassan',
  'li',
  'bronte',
  'novikova',
  'akesson',
  'sato',
  'schmidt',
  'garcia',
  'smith',
  'brown',
];

const addressOf = (n: number) =>
  `${LOCAL[n % LOCAL.length]}.${FAMILY[Math.floor(n / 7) % FAMILY.length]}${n}@company${n % 9_000}.example`;

const list = (values: readonly string[]) =>
  `(array[${values.map((value) => `'${value}'`).join(', ')}])`;

/** Names repeat often, and each contact has a number in its address and company. */
async function prepare(client: pg.Client): Promise<void> {
  await client.query(`
    with numbered as (select id, row_number() over (order by id) as n from contact)
    update contact c set
      first_name = ${list(FIRST)}[1 + n % ${FIRST.length}], last_name = ${list(LAST)}[1 + (n / 7) % ${LAST.length}] || ' ' || chr(97 + (n % 26)::int) || (n % 5000),
      email = ${list(LOCAL)}[1 + n % ${LOCAL.length}] || '.' || ${list(FAMILY)}[1 + (n / 7) % ${FAMILY.length}] || n || '@company' || (n % 9000) || '.example', company_name = 'Company ' || (n % 9000), company_domain = 'company' || (n % 9000) || '.example'
    from numbered where numbered.id = c.id`);
  await client.query('vacuum analyze contact');
}

const DOCUMENT = `query ($query: String, $orderBy: ContactOrder, $filter: ContactFilter) {
  contacts(query: $query, orderBy: $orderBy, filter: $filter, first: 25) { nodes { id fullName email companyName role createdAt } pageInfo { hasNextPage endCursor } } }`;

/** Typical search texts, by kind. */
const KINDS: Record<string, (turn: number) => object> = {
  'a whole address': (turn) => ({ query: addressOf(turn * 917 + 3) }),
  'a common name': (turn) => ({ query: LAST[turn % LAST.length] }),
  'two words': (turn) => ({ query: `${FIRST[turn % FIRST.length]} ${LAST[turn % LAST.length]}` }),
  'a company': (turn) => ({ query: `company ${(turn * 41) % 9_000}` }),
  'the first two letters': (turn) => ({
    query: ['ad', 'jü', 'ив', '太郎', 'mü', '山田', 'wo', 'xy'][turn % 8],
  }),
  'what nobody has': (turn) => ({ query: `nobody${turn}` }),
  'the list by name': () => ({ orderBy: { by: 'NAME' } }),
  'the newest': () => ({}),
};

async function main(): Promise<void> {
  const place = await postgresPlace({
    ...sizes(0),
    teams: 2,
    plans: 1,
    contacts: CONTACTS,
    enrollmentsPerPlan: 1,
  });
  const client = new pg.Client({ connectionString: place.program['DATABASE_URL'] ?? '' });
  await client.connect();
  let server: Server | null = null;
  try {
    await prepare(client);
    server = await Server.program(place.program);
    const ask = async (variables: object): Promise<number> => {
      const began = performance.now();
      const response = await fetch(`${server?.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-api-key': place.keys[0]?.key ?? '' },
        body: JSON.stringify({ query: DOCUMENT, variables }),
      });
      const text = await response.text();
      if (!response.ok || text.includes('"errors"')) throw new Error(text);
      return performance.now() - began;
    };
    console.log(`${CONTACTS} contacts in each of two teams, ${CALLS} calls of each kind:`);
    for (const [kind, variablesOf] of Object.entries(KINDS)) {
      for (let turn = 0; turn < 10; turn += 1) await ask(variablesOf(turn));
      const times: number[] = [];
      for (let turn = 0; turn < CALLS; turn += 1) times.push(await ask(variablesOf(turn)));
      times.sort((a, b) => a - b);
      const at = (share: number) =>
        (times[Math.floor(share * times.length)] ?? Number.NaN).toFixed(1);
      console.log(
        `${kind.padEnd(24)} median ${at(0.5)} ms, p95 ${at(0.95)} ms, slowest ${at(0.999)} ms`,
      );
    }
  } finally {
    await server?.stop();
    await client.end();
    await place.remove();
  }
}

await main();
