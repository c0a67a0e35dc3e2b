// Writes the catalogue of events in docs/integrators.md from the code. With --check, fails if the
// committed file differs.
import { readFile, writeFile } from 'node:fs/promises';
import { WEBHOOK_EVENT_TYPES } from '../src/kernel/webhook-events.ts';

const PATH = 'docs/integrators.md';
const [BEGIN, END] = ['<!-- events: npm run events -->', '<!-- end of events -->'];

function table(isBusiness: boolean): string {
  const rows = WEBHOOK_EVENT_TYPES.filter((one) => one.isBusiness === isBusiness).map(
    ({ type, kind, description }) =>
      `| \`${type}\` | ${kind.replaceAll('_', ' ')} | ${description} |`,
  );
  return ['| Type | `object` | When |', '| --- | --- | --- |', ...rows].join('\n');
}

const catalogue = `${BEGIN}
### Business events

${table(true)}

### Changes of objects

${table(false)}
${END}`;

const text = await readFile(PATH, 'utf8');
const [before, after] = [text.indexOf(BEGIN), text.indexOf(END)];
if (before < 0 || after < 0) throw new Error(`${PATH} has no place for the events.`);
const written = text.slice(0, before) + catalogue + text.slice(after + END.length);
if (!process.argv.includes('--check')) await writeFile(PATH, written);
else if (written !== text) {
  console.error(`${PATH} is outdated. Update it with: npm run events`);
  process.exitCode = 1;
}
