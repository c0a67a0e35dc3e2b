import { readFile } from 'node:fs/promises';
import { WEBHOOK_EVENT_TYPES } from '../src/kernel/webhook-events.ts';
import { code, table } from './markdown.ts';

const PATH = 'docs/integrators.md';
const [BEGIN, END] = ['<!-- events: npm run docs -->', '<!-- end of events -->'];

function rowsOf(isBusiness: boolean): string {
  return table(
    ['Type', '`object`', 'When'],
    WEBHOOK_EVENT_TYPES.filter((one) => one.isBusiness === isBusiness).map(
      ({ type, kind, description }) => [code(type), kind.replaceAll('_', ' '), description],
    ),
  );
}

const CATALOGUE = `${BEGIN}
### Business events

${rowsOf(true)}

### Changes of objects

${rowsOf(false)}
${END}`;

/** The page for integrators, with the events from the code between its two marks. */
export async function withEvents(): Promise<{ path: string; text: string }> {
  const text = await readFile(PATH, 'utf8');
  const [before, after] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (before < 0 || after < 0) throw new Error(`${PATH} has no place for the events.`);
  return { path: PATH, text: text.slice(0, before) + CATALOGUE + text.slice(after + END.length) };
}
