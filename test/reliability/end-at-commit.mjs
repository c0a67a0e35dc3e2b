// Loaded before the program (NODE_OPTIONS=--import): the embedded database lies inside the process, so that nobody
// outside sees its commits. Once a signal has armed it, the process ends itself, as by kill -9, at the next commit of a
// transaction that has inserted something: SIGUSR2 before the database hears of it, SIGWINCH when it has committed and
// before anybody is told.
import { PGlite } from '@electric-sql/pglite';

let armed = null;
let hasInserted = false;
for (const signal of ['SIGUSR2', 'SIGWINCH']) {
  process.on(signal, () => {
    armed = signal;
  });
}

const { execProtocolRawSync } = PGlite.prototype;
PGlite.prototype.execProtocolRawSync = function (message, ...rest) {
  const text = Buffer.from(message).toString('latin1');
  if (text.includes('BEGIN\0')) hasInserted = false;
  if (/\binsert into\b/i.test(text)) hasInserted = true;
  const isStruck = hasInserted && text.includes('COMMIT\0');
  if (isStruck && armed === 'SIGUSR2') process.kill(process.pid, 'SIGKILL');
  const answer = execProtocolRawSync.call(this, message, ...rest);
  if (isStruck && armed === 'SIGWINCH') process.kill(process.pid, 'SIGKILL');
  return answer;
};
