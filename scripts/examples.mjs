// Tests the examples: installs them, generates their clients (and compares them with the committed
// ones), checks their types, and runs them against a separate server.
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const RUN_MILLIS = 60_000;
const EXAMPLES = [
  {
    name: 'tool-client',
    // Its client is generated from the committed openapi.json and not committed again.
    generated: [],
    environment: {},
    says: [
      /You are /,
      /The dry run would reach 1 contact, the first at \d{4}-/,
      /Sent twice, executed once: true/,
      /An unknown ID returns not_found\./,
    ],
  },
  // Last, because it needs the tasks of the demo.
  {
    name: 'front-end',
    generated: ['src/generated/graphql.ts', 'src/generated/persisted-documents.json'],
    environment: { SKIP_FIRST: 'true' },
    says: [/of Demo/, /\d+ open tasks/, /Received the update: ".+" was skipped\./],
  },
];
const npm = (args, cwd) =>
  execFileSync('npm', args, {
    cwd,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });

let failed = 0;
function fault(message) {
  failed += 1;
  console.error(message);
}

for (const { name, generated } of EXAMPLES) {
  const folder = join(ROOT, 'examples', name);
  npm(['ci', '--no-audit', '--no-fund', '--loglevel=error'], folder);
  const before = generated.map((file) => readFileSync(join(folder, file), 'utf8'));
  npm(['run', '--silent', 'generate'], folder);
  generated.forEach((file, index) => {
    if (readFileSync(join(folder, file), 'utf8') !== before[index])
      fault(`examples/${name}/${file} is outdated. Run npm run generate in examples/${name}.`);
  });
  npm(['run', '--silent', 'types'], folder);
}

const dataDir = mkdtempSync(join(tmpdir(), 'examples-'));
const server = spawn(process.execPath, ['scripts/run.mjs', 'main'], {
  cwd: ROOT,
  env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error' },
  stdio: ['ignore', 'pipe', 'inherit'],
});
try {
  const { url, key } = await started(server);
  for (const { name, environment, says } of EXAMPLES) {
    const { stdout, status } = await run(join(ROOT, 'examples', name), {
      ...process.env,
      ...environment,
      OUTREACH_URL: url,
      OUTREACH_KEY: key,
    });
    console.log(stdout);
    if (status !== 0) fault(`examples/${name} exited with code ${status}.`);
    for (const words of says)
      if (!words.test(stdout)) fault(`The output of examples/${name} does not match ${words}.`);
  }
} finally {
  server.kill('SIGTERM');
  await new Promise((settle) => server.once('close', settle));
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit(failed === 0 ? 0 : 1);

/**
 * Runs an example. Kills its process group after a timeout, since an example that receives no event
 * retries forever.
 */
function run(cwd, env) {
  const child = spawn('npm', ['run', '--silent', 'start'], {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const overdue = setTimeout(() => process.kill(-child.pid, 'SIGKILL'), RUN_MILLIS);
  let stdout = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    stdout += text;
  });
  return new Promise((settle) => {
    child.once('close', (status) => {
      clearTimeout(overdue);
      settle({ stdout, status });
    });
  });
}

/** Resolves to the server URL and an API key of the demo team's owner. */
function started(child) {
  return new Promise((settle, fail) => {
    let key = null;
    child.once('close', (code) => fail(new Error(`The server exited with code ${code}.`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      key ??= /owner\s+\S+\s+(ocrm_\S+)/.exec(line)?.[1] ?? null;
      const url = /serving at (\S+)/.exec(line)?.[1];
      if (url !== undefined) settle({ url, key });
    });
  });
}
