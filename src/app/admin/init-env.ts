import { randomBytes } from 'node:crypto';
import { open } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { DomainError } from '../../kernel/errors.ts';
import { isLoopbackHost } from '../../kernel/loopback.ts';
import { urlOf } from '../../kernel/url.ts';

/** A password that a URL may contain as it is. */
const password = () => randomBytes(32).toString('base64url');

/**
 * Writes the settings that compose.yaml needs, with new secrets, readable by its user only. Never
 * replaces a file, because the secrets in it open what is stored.
 */
export async function initEnvironment({
  to,
  baseUrl,
}: {
  to: string;
  baseUrl: string | null;
}): Promise<{ file: string; baseUrl: string }> {
  const url = checkedUrl(baseUrl ?? (await askBaseUrl()));
  // Only a proxy can answer with TLS; it tells the server the addresses of its callers.
  const proxies =
    url.protocol === 'https:'
      ? ['', '# The proxies before the server that append to X-Forwarded-For.', 'TRUSTED_PROXIES=1']
      : [];
  const lines = [
    '# Settings of the program, which compose.yaml reads. docs/settings.md lists all of them.',
    '',
    '# Where people reach the server.',
    `BASE_URL=${url.href.replace(/\/+$/, '')}`,
    ...proxies,
    '',
    '# Encrypts what is stored for mailboxes, CRMs and webhooks, and the key of sent links. Keep a copy apart from the backups of',
    '# the database: without it they cannot be read.',
    `SECRETS_KEY=${randomBytes(32).toString('base64')}`,
    '',
    '# Between the containers.',
    `POSTGRES_PASSWORD=${password()}`,
    `REDIS_PASSWORD=${password()}`,
    '',
    '# The bearer token of /metrics.',
    `METRICS_TOKEN=${password()}`,
    '',
  ];
  const file = await open(to, 'wx', 0o600).catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'EEXIST')
      throw new DomainError(
        'conflict',
        `${to} exists already, and its secrets open what is stored. Nothing was written.`,
      );
    throw new DomainError(
      'invalid_request',
      `${to} cannot be written: ${error instanceof Error ? error.message : String(error)}`,
    );
  });
  try {
    await file.writeFile(lines.join('\n'));
    await file.sync();
  } finally {
    await file.close();
  }
  return { file: to, baseUrl: url.href.replace(/\/+$/, '') };
}

async function askBaseUrl(): Promise<string> {
  const questions = createInterface({ input: process.stdin, output: process.stderr });
  const ended = new Promise<string>((resolve) => questions.once('close', () => resolve('')));
  try {
    return await Promise.race([
      questions.question(
        'The URL at which people will reach the server, for example https://crm.example.com: ',
      ),
      ended,
    ]);
  } finally {
    questions.close();
  }
}

function checkedUrl(text: string): URL {
  const given = text.trim();
  const url = urlOf(given);
  const isSafe =
    url?.protocol === 'https:' ||
    (url?.protocol === 'http:' && isLoopbackHost(url.hostname.replace(/^\[|\]$/g, '')));
  if (
    url !== null &&
    isSafe &&
    url.username === '' &&
    url.pathname === '/' &&
    url.search === '' &&
    url.hash === ''
  )
    return url;
  throw new DomainError(
    'invalid_request',
    `${given === '' ? 'No URL was given' : `"${given}" is not a URL at which the server can be reached`}. --base-url must be like https://crm.example.com, without a path; http only for this machine, as in http://127.0.0.1:4000.`,
  );
}
