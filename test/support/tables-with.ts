import { Prisma } from '../../src/db/generated/prisma/client.ts';
import type { World } from './world.ts';

/** The tables with one of the texts in any column of any row, including file contents. */
export async function tablesWith({ runtime }: World, texts: readonly string[]): Promise<string[]> {
  const { rows } = runtime.database.read;
  const tables = await rows<{ name: string }>(Prisma.sql`
    select c.relname::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = current_schema() and c.relkind in ('r', 'p')`);
  const found: string[] = [];
  // Bytes appear as hexadecimal digits.
  const forms = texts.flatMap((text) => [text, Buffer.from(text).toString('hex')]);
  for (const { name } of tables) {
    const any = Prisma.join(
      forms.map((text) => Prisma.sql`t::text ilike ${`%${text}%`}`),
      ' or ',
    );
    const hits = await rows(
      Prisma.sql`select 1 from ${Prisma.raw(`"${name}"`)} as t where ${any} limit 1`,
    );
    if (hits.length > 0) found.push(name);
  }
  return found.sort();
}
