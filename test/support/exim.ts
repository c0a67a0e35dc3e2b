import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const PROGRAM = '/usr/sbin/exim4';

/**
 * False where Debian's package exim4-daemon-light is not installed, or where the tests may not
 * start a mail server.
 */
export const hasExim = existsSync(PROGRAM) && userInfo().uid === 0;

/**
 * The routes of mail: mail to the own domain goes to one server on loopback, all other mail to
 * another one.
 */
export interface Routes {
  domain: string;
  inbox: number;
  world: number;
}

/**
 * Further lines of its configuration, which may name files in its folder: of the main section, and
 * of the checks at MAIL FROM, at RCPT TO and after the message.
 */
export interface Rules {
  main?: string;
  mail?: string;
  rcpt?: string;
  data?: string;
}

/** A real mail server on a free port. It forwards members' mail, and reports undeliverable mail. */
export class Exim {
  readonly port: number;
  readonly #folder: string;
  readonly #process: ChildProcess;

  private constructor(port: number, folder: string, process: ChildProcess) {
    this.port = port;
    this.#folder = folder;
    this.#process = process;
  }

  /** All users sign in with the password `secret`. */
  static async start(
    routes: Routes,
    rulesIn: (folder: string) => Rules = () => ({}),
  ): Promise<Exim> {
    const folder = await mkdtemp(join(tmpdir(), 'exim-'));
    await chmod(folder, 0o777);
    const port = await freePort();
    const config = join(folder, 'exim.conf');
    await writeFile(config, settings(folder, routes, rulesIn(folder)), { mode: 0o644 });
    const process = spawn(PROGRAM, ['-C', config, '-bdf', '-q1s', '-oX', `127.0.0.1.${port}`], {
      stdio: 'ignore',
    });
    const server = new Exim(port, folder, process);
    await server.#listening();
    return server;
  }

  /** Creates or removes a file in its folder, for conditions in its rules. */
  async setFile(name: string, isThere: boolean): Promise<void> {
    const file = join(this.#folder, name);
    if (isThere) await writeFile(file, '', { mode: 0o666 });
    else await rm(file, { force: true });
  }

  async stop(): Promise<void> {
    const ended = new Promise((settle) => this.#process.once('exit', settle));
    this.#process.kill('SIGTERM');
    await ended;
    await rm(this.#folder, { recursive: true, force: true });
  }

  async #listening(): Promise<void> {
    for (let left = 100; left > 0; left -= 1) {
      if (this.#process.exitCode !== null)
        throw new Error(`Exim ended with ${this.#process.exitCode}.`);
      if (await isTaken(this.port)) return;
      await pause(50);
    }
    throw new Error('Exim does not listen.');
  }
}

function settings(folder: string, { domain, inbox, world }: Routes, rules: Rules): string {
  return `
primary_hostname = mail.${domain}
keep_environment =
spool_directory = ${folder}/spool
log_file_path = ${folder}/%slog
pid_file_path = ${folder}/exim.pid
tls_advertise_hosts =
deliver_drop_privilege
acl_smtp_mail = ask_mail
acl_smtp_rcpt = ask_rcpt
acl_smtp_data = ask_data
${rules.main ?? ''}
delay_warning =
domainlist ours = ${domain}
begin acl
ask_mail:
${rules.mail ?? ''}
  accept
ask_rcpt:
${rules.rcpt ?? ''}
  accept
ask_data:
${rules.data ?? ''}
  accept
begin authenticators
plain:
  driver = plaintext
  public_name = PLAIN
  server_condition = \${if eq{$auth3}{secret}}
  server_set_id = $auth2
begin routers
inbox:
  driver = manualroute
  domains = +ours
  route_list = * 127.0.0.1::${inbox}
  self = send
  transport = out
world:
  driver = manualroute
  route_list = * 127.0.0.1::${world}
  self = send
  transport = out
begin transports
out:
  driver = smtp
  hosts_avoid_tls = *
  allow_localhost
begin retry
* * F,1h,1s
`;
}

function freePort(): Promise<number> {
  return new Promise((settle) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        settle(typeof address === 'object' && address !== null ? address.port : 0),
      );
    });
  });
}

async function isTaken(port: number): Promise<boolean> {
  return new Promise((settle) => {
    const server = createServer();
    server.once('error', () => settle(true));
    server.listen(port, '127.0.0.1', () => server.close(() => settle(false)));
  });
}
