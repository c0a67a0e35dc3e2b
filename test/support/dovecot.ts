import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ImapFlow } from 'imapflow';

const PROGRAM = '/usr/sbin/dovecot';

/** False if Debian's package dovecot-imapd is not installed. */
export const hasDovecot = existsSync(PROGRAM);

let delivered = 0;
let changes = 1_000_000_000;

/** A real IMAP server on a free port. Tests can change the passwords of its mailboxes. */
export class Dovecot {
  readonly port: number;
  readonly #folder: string;
  readonly #process: ChildProcess;
  readonly #passwords = new Map<string, string>();

  private constructor(port: number, folder: string, process: ChildProcess) {
    this.port = port;
    this.#folder = folder;
    this.#process = process;
  }

  /**
   * `more` are further lines of its settings. With a `userInfoUrl`, people can also sign in with
   * access tokens of that provider (XOAUTH2).
   */
  static async start(more = '', userInfoUrl: string | null = null): Promise<Dovecot> {
    const folder = await mkdtemp(join(tmpdir(), 'dovecot-'));
    const port = await freePort();
    await mkdir(join(folder, 'run'));
    await mkdir(join(folder, 'mail'));
    // Dovecot's mail processes also read and write the folder.
    await chmod(folder, 0o755);
    await chmod(join(folder, 'mail'), 0o777);
    await mkdir(join(folder, 'users'));
    if (userInfoUrl !== null) {
      const oauth = `introspection_mode = auth\nintrospection_url = ${userInfoUrl}\nusername_attribute = email\n`;
      await writeFile(join(folder, 'oauth2.conf'), oauth);
    }
    const tokens = userInfoUrl === null ? '' : byToken(folder);
    await writeFile(join(folder, 'dovecot.conf'), settings(folder, port) + tokens + more);
    const process = spawn(PROGRAM, ['-F', '-c', join(folder, 'dovecot.conf')], { stdio: 'ignore' });
    const server = new Dovecot(port, folder, process);
    await server.#listening();
    return server;
  }

  /** Adds a user, or changes a user's password. Open sessions stay open. */
  async setPassword(user: string, password: string): Promise<void> {
    this.#passwords.set(user, password);
    const file = join(this.#folder, 'users', user);
    await writeFile(file, `${user}:{PLAIN}${password}\n`);
    changes += 1;
    // Dovecot reads a file again only if its modification time differs in seconds.
    await utimes(file, changes, changes);
  }

  /** Delivers a message into a user's inbox, or into a folder like a rule. */
  async deliver(user: string, message: string, folder = 'INBOX'): Promise<void> {
    delivered += 1;
    const maildir = join(this.#folder, 'mail', user, folder === 'INBOX' ? '' : `.${folder}`);
    for (const part of ['', 'cur', 'new', 'tmp']) {
      if (existsSync(join(maildir, part))) continue;
      await mkdir(join(maildir, part));
      await chmod(join(maildir, part), 0o777);
    }
    const name = `${Date.now()}.${delivered}.test`;
    await writeFile(join(maildir, 'tmp', name), message.replace(/\r?\n/g, '\r\n'));
    await chmod(join(maildir, 'tmp', name), 0o666);
    await rename(join(maildir, 'tmp', name), join(maildir, 'new', name));
  }

  /** Creates a folder, as another mail program does. */
  async createFolder(user: string, path: string): Promise<void> {
    await this.as(user, (client) => client.mailboxCreate(path));
  }

  /** Moves all messages of a folder to another one, as another mail program does. */
  async move(user: string, from: string, to: string): Promise<void> {
    await this.as(user, async (client) => {
      await client.mailboxOpen(from);
      await client.messageMove('1:*', to);
    });
  }

  /** The sources of the messages in a folder. */
  async messagesIn(user: string, path: string): Promise<string[]> {
    return this.as(user, async (client) => {
      await client.mailboxOpen(path, { readOnly: true });
      const messages = await client.fetchAll('1:*', { source: true });
      return messages.map(({ source }) => source?.toString() ?? '');
    });
  }

  /** Signs in as a user, as another mail program does. */
  async as<T>(user: string, work: (client: ImapFlow) => Promise<T>): Promise<T> {
    const client = new ImapFlow({
      host: '127.0.0.1',
      port: this.port,
      secure: false,
      auth: { user, pass: this.#passwords.get(user) ?? '' },
      logger: false,
    });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.logout();
    }
  }

  /**
   * Makes the server renumber the messages of an inbox, as after a restore: UIDVALIDITY changes.
   */
  async renumber(user: string): Promise<void> {
    await this.endSessions(user);
    const inbox = join(this.#folder, 'mail', user);
    for (const name of await readdir(inbox))
      if (name.startsWith('dovecot')) await rm(join(inbox, name), { recursive: true });
    await writeFile(join(inbox, 'dovecot-uidvalidity'), '');
    await writeFile(
      join(inbox, 'dovecot-uidlist'),
      `3 V${Math.floor(Date.now() / 1000) + 1_000} N1 G0123456789abcdef0123456789abcdef\n`,
    );
  }

  /**
   * Removes or restores the server's right to read a user's inbox or folder. Removing it ends the
   * user's sessions.
   */
  async setReadable(user: string, isReadable: boolean, folder = 'INBOX'): Promise<void> {
    const inbox = join(this.#folder, 'mail', user, folder === 'INBOX' ? '' : `.${folder}`);
    await mkdir(inbox, { recursive: true });
    await chmod(inbox, isReadable ? 0o777 : 0);
    if (!isReadable) await this.endSessions(user);
  }

  /** Ends the sessions of a user. */
  async endSessions(user: string): Promise<void> {
    try {
      execFileSync('/usr/bin/doveadm', ['-c', join(this.#folder, 'dovecot.conf'), 'kick', user], {
        stdio: 'pipe',
      });
    } catch (error) {
      // Dovecot's exit status if the user has no session.
      if (!(error instanceof Error && 'status' in error && error.status === 68)) throw error;
    }
  }

  /** The number of messages in an inbox, as another mail program sees it. */
  async count(user: string): Promise<number> {
    const status = await this.as(user, (client) => client.status('INBOX', { messages: true }));
    return status ? (status.messages ?? 0) : 0;
  }

  async stop(): Promise<void> {
    const ended = new Promise((done) => this.#process.once('exit', done));
    this.#process.kill('SIGTERM');
    await ended;
    await rm(this.#folder, { recursive: true, force: true });
  }

  async #listening(): Promise<void> {
    for (let tries = 0; tries < 200; tries += 1) {
      const client = new ImapFlow({
        host: '127.0.0.1',
        port: this.port,
        secure: false,
        auth: { user: 'nobody', pass: 'nothing' },
        logger: false,
      });
      client.on('error', () => {});
      const answers = await client.connect().then(
        () => true,
        (error: unknown) => error instanceof Error && 'authenticationFailed' in error,
      );
      client.close();
      if (answers) return;
      await pause(50);
    }
    throw new Error('Dovecot does not answer.');
  }
}

function settings(folder: string, port: number): string {
  const user = userInfo().username;
  // Dovecot does not run its sign-in or mail processes as root.
  const [loginUser, mailUser] = user === 'root' ? ['dovenull', 'mail'] : [user, user];
  return `
base_dir = ${folder}/run
state_dir = ${folder}/run
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
auth_failure_delay = 0
auth_mechanisms = plain login
mail_location = maildir:${folder}/mail/%u
first_valid_uid = 0
default_internal_user = ${user}
default_internal_group = ${user}
default_login_user = ${loginUser}
default_vsz_limit = 0
default_client_limit = 5000
mail_max_userip_connections = 2000
maildir_stat_dirs = yes
passdb {
  driver = passwd-file
  args = scheme=PLAIN username_format=%u ${folder}/users/%u
}
userdb {
  driver = static
  args = uid=${mailUser} gid=${mailUser} home=${folder}/mail/%u allow_all_users=yes
}
service imap-login {
  chroot =
  service_count = 0
  client_limit = 2000
  process_limit = 2
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service imap {
  process_limit = 2000
}
service anvil {
  chroot =
  unix_listener anvil-auth-penalty {
    mode = 0
  }
}
service stats {
  chroot =
}
`;
}

function byToken(folder: string): string {
  return `
auth_mechanisms = plain login xoauth2
passdb {
  driver = oauth2
  mechanisms = xoauth2
  args = ${folder}/oauth2.conf
}
`;
}

export function freePort(): Promise<number> {
  return new Promise((settle) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        settle(typeof address === 'object' && address !== null ? address.port : 0),
      );
    });
  });
}
