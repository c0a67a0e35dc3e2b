import { parseArgs } from 'node:util';
import { z } from 'zod';
import type { MailServerInput } from '../../domains/channels/mailboxes/connect-mailbox.service.ts';
import { DomainError } from '../../kernel/errors.ts';

/**
 * The operator's commands and their options. This module loads nothing of the program, so that a
 * command which a running server executes begins at once.
 */

const text = z.string().min(1);
const amount = z.coerce.number();
/** `host:port:security`, for example `smtp.example.com:465:tls`. */
const mailServer = z.string().transform((value, context): MailServerInput => {
  const [, host = '', port, security] = /^(.+):(\d{1,5}):(tls|starttls|none)$/.exec(value) ?? [];
  if (security === 'tls' || security === 'starttls' || security === 'none')
    return { host, port: Number(port), security };
  context.addIssue({
    code: 'custom',
    message: 'must be <host>:<port>:tls, <host>:<port>:starttls or <host>:<port>:none',
  });
  return z.NEVER;
});
const accountStatus = z.enum(['connected', 'disconnected', 'none']);

export const OPTIONS = {
  'init-env': z.object({ 'base-url': text.optional(), to: text.optional() }),
  'create-team': z.object({
    name: text,
    'owner-email': text,
    plan: z.enum(['trial', 'paid']).default('trial'),
    'time-zone': text.default('UTC'),
  }),
  'add-member': z.object({
    team: text,
    email: text,
    role: z.enum(['owner', 'admin', 'member']),
    billing: z.boolean().default(false),
  }),
  'create-key': z.object({
    team: text,
    email: text,
    name: text.default('command line'),
    'expires-in-days': z.coerce.number().int().min(1).max(366).optional(),
  }),
  'revoke-key': z.object({ key: text }),
  'deactivate-member': z.object({ team: text, email: text }),
  'reactivate-member': z.object({ team: text, email: text }),
  'pause-team': z.object({ team: text, reason: text.max(500).optional() }),
  'resume-team': z.object({ team: text }),
  'list-quarantined': z.object({ team: text.optional() }),
  'rotate-secrets': z.object({}),
  'forget-server-key': z.object({}),
  'release-step': z.object({ step: text }),
  'grant-credits': z.object({
    team: text,
    amount,
    description: text.default('Granted from the command line'),
  }),
  'set-plan': z.object({ team: text, plan: z.enum(['trial', 'paid']) }),
  'sign-in-link': z.object({ email: text }),
  'release-address': z.object({ email: text }),
  'set-account': z.object({
    team: text,
    email: text,
    network: accountStatus.optional(),
    'network-id': text.max(200).optional(),
    mail: accountStatus.optional(),
  }),
  'connect-mailbox': z.object({
    team: text,
    email: text,
    address: text,
    password: text,
    username: text.optional(),
    smtp: mailServer.optional(),
    imap: mailServer.optional(),
  }),
  'seed-demo': z.object({}),
  'go-live': z.object({
    name: text.optional(),
    'owner-email': text.optional(),
    'owner-name': text.optional(),
    'time-zone': text.optional(),
    team: text.optional(),
  }),
  backup: z.object({ to: text }),
  restore: z.object({ from: text }),
  'export-team': z.object({ team: text, to: text }),
  'import-team': z.object({ from: text }),
  migrate: z.object({}),
  'import-audience': z.object({
    team: text,
    email: text,
    name: text,
    file: text,
    content: z.base64(),
  }),
};

export const isCommand = (name: string): name is keyof typeof OPTIONS =>
  Object.hasOwn(OPTIONS, name);

/** A parsed command line, as sent to the process that holds the database. */
export interface Invocation {
  command: string;
  options: Record<string, string | boolean>;
}

export const USAGE = `Usage: npm run admin -- <command> [options] [--json]

  init-env [--base-url <https://…>] [--to <file>]   (writes .env for compose.yaml, with new secrets; asks for the URL)
  create-team --name <name> --owner-email <email> [--plan trial|paid] [--time-zone <zone>]
  add-member --team <id or name> --email <email> --role owner|admin|member [--billing]
  create-key --team <id or name> --email <email> [--name <name>] [--expires-in-days <days>]
  revoke-key --key <keyId>
  deactivate-member --team <id or name> --email <email>
  reactivate-member --team <id or name> --email <email>
  pause-team --team <id or name> [--reason <text>]   (within a second nothing more leaves by any account of the team)
  resume-team --team <id or name>
  list-quarantined [--team <id or name>]   (steps that crashed two processes)
  release-step --step <stepId>
  rotate-secrets                 (encrypts all stored secrets anew, with a new key)
  forget-server-key              (only if SECRETS_KEY is lost: ends links in sent emails and the suppression of erased addresses)
  sign-in-link --email <email>   (signs the person in once, within 15 minutes; one who is invited and has no account joins by it)
  release-address --email <email>   (takes an address that was given to another person from its former account)
  grant-credits --team <id or name> --amount <credits> [--description <text>]
  set-plan --team <id or name> --plan trial|paid
  set-account --team <id or name> --email <email> [--network connected|disconnected|none] [--network-id <provider's account ID>] [--mail connected|disconnected|none]
  connect-mailbox --team <id or name> --email <email> --address <address> [--username <name>] [--smtp <host>:<port>:tls|starttls|none] [--imap <host>:<port>:tls|starttls|none]
                                 (password in MAILBOX_PASSWORD; known providers need no servers)
  seed-demo
  go-live [--name <team> --owner-email <email> [--owner-name <name>] [--time-zone <zone>]] [--team <id or name>]
                                 (creates your own team and hides the demo; then checks what is missing, with a test email)
  backup --to <file>             (embedded database only; can run while the server is running)
  restore --from <file>          (embedded database only; requires an empty DATA_DIR)
  export-team --team <id or name> --to <file>   (everything that belongs to the team; secrets stay encrypted)
  import-team --from <file>      (a team from another server of this version; its senders are paused)
  migrate
  import-audience --team <id or name> --email <email> --name <name> --file <contacts.csv>`;

/** Options that are no arguments: `admin` reads them from a file or the environment. */
const GIVEN = new Set(['content', 'password']);

/** Parses a command line. Throws if a command or option is unknown. */
export function parseInvocation(args: readonly string[]): Invocation & { json: boolean } {
  const [name = '', ...rest] = args;
  if (!isCommand(name))
    throw new DomainError(
      'invalid_request',
      `${name === '' ? 'A command is required' : `Unknown command "${name}"`}.\n\n${USAGE}`,
    );
  const known = [...Object.keys(OPTIONS[name].shape), 'json'].filter(
    (option) => !GIVEN.has(option),
  );
  const options = Object.fromEntries(
    known.map((option) => [
      option,
      {
        type:
          option === 'json' || option === 'billing' ? ('boolean' as const) : ('string' as const),
      },
    ]),
  );
  try {
    const { values } = parseArgs({ args: rest, options, strict: true, allowPositionals: false });
    const given: Invocation['options'] = {};
    for (const [option, value] of Object.entries(values))
      if (option !== 'json' && (typeof value === 'string' || typeof value === 'boolean'))
        given[option] = value;
    return { command: name, options: given, json: values['json'] === true };
  } catch (error) {
    throw new DomainError(
      'invalid_request',
      `${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`,
    );
  }
}
