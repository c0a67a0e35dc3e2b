import { Resolver } from 'node:dns/promises';
import { expectNoTransaction } from '../../kernel/open-transaction.ts';

/**
 * The DNS queries of a domain check. A name without such records gives an empty list; every other
 * failure rejects.
 */
export interface MailDns {
  txt(name: string): Promise<string[]>;
  mx(name: string): Promise<{ exchange: string; priority: number }[]>;
  /** IPv4 and IPv6 addresses. */
  a(name: string): Promise<string[]>;
  ptr(ip: string): Promise<string[]>;
  /** Cancels open queries. */
  cancel(): void;
}

const NO_RECORDS = ['ENOTFOUND', 'ENODATA'];

export class NodeMailDns implements MailDns {
  readonly #resolver: Resolver;

  /** Without `servers`, uses the servers of the operating system. */
  constructor(servers?: readonly string[]) {
    this.#resolver = new Resolver({ timeout: 1500, tries: 2 });
    if (servers !== undefined) this.#resolver.setServers([...servers]);
  }

  async txt(name: string): Promise<string[]> {
    expectNoTransaction('A question to a name server');
    return (await orNone(this.#resolver.resolveTxt(name))).map((parts) => parts.join(''));
  }

  async mx(name: string): Promise<{ exchange: string; priority: number }[]> {
    expectNoTransaction('A question to a name server');
    return (await orNone(this.#resolver.resolveMx(name))).sort((a, b) => a.priority - b.priority);
  }

  async a(name: string): Promise<string[]> {
    const [v4, v6] = await Promise.all([
      orNone(this.#resolver.resolve4(name)),
      orNone(this.#resolver.resolve6(name)),
    ]);
    return [...v4, ...v6];
  }

  async ptr(ip: string): Promise<string[]> {
    return orNone(this.#resolver.reverse(ip));
  }

  cancel(): void {
    this.#resolver.cancel();
  }
}

async function orNone<Row>(question: Promise<Row[]>): Promise<Row[]> {
  try {
    return await question;
  } catch (error) {
    if (
      error instanceof Error &&
      'code' in error &&
      typeof error.code === 'string' &&
      NO_RECORDS.includes(error.code)
    )
      return [];
    throw error;
  }
}
