// Loaded before the program (NODE_OPTIONS=--import): the embedded database lies inside the process,
// so that nobody outside sees its commits. Once a signal has armed it, the process ends itself, as
// by kill -9, at the next commit of a transaction that has inserted something: SIGUSR2 before the
// database hears of it, SIGWINCH when it has committed and before anybody is told.
import { PGlite } from '@electric-sql/pglite';

let armed = null;
let hasInserted = false;
for (const signal of ['SIGUSR2', 'SIGWINCH']) {
  process.on(signal, () => {
    armed = signal;
  });
}

/** The texts of prepared statements by their names. */
const prepared = new Map();

/**
 * The statements that a chunk of the protocol runs, in their order: those of queries, and those
 * that values are bound to.
 */
function statementsIn(chunk) {
  const statements = [];
  for (let at = 0; at + 5 <= chunk.length; at += 1 + chunk.readInt32BE(at + 1)) {
    const type = String.fromCharCode(chunk[at]);
    const [first = '', second = ''] = chunk
      .toString('latin1', at + 5, at + 1 + chunk.readInt32BE(at + 1))
      .split('\0', 2);
    if (type === 'Q') statements.push(first);
    if (type === 'P') prepared.set(first, second);
    if (type === 'B') statements.push(prepared.get(second) ?? '');
  }
  return statements;
}

function commitsSomething(chunk) {
  let commits = false;
  for (const statement of statementsIn(chunk)) {
    if (/^\s*begin\b/i.test(statement)) hasInserted = false;
    if (/\binsert into\b/i.test(statement)) hasInserted = true;
    if (/^\s*commit\b/i.test(statement)) commits ||= hasInserted;
  }
  return commits;
}

const { execProtocolRawSync } = PGlite.prototype;
PGlite.prototype.execProtocolRawSync = function (message, ...rest) {
  const isStruck = commitsSomething(Buffer.from(message));
  if (isStruck && armed === 'SIGUSR2') process.kill(process.pid, 'SIGKILL');
  const answer = execProtocolRawSync.call(this, message, ...rest);
  if (isStruck && armed === 'SIGWINCH') process.kill(process.pid, 'SIGKILL');
  return answer;
};
