import type { OutgoingEmail, SendOutcome } from '../../src/providers/email/email.port.ts';
import { outcomeOf, SmtpError } from '../../src/providers/email/smtp-error.ts';
import type { Chance } from './chance.ts';
import { REFUSAL_KINDS, REFUSALS, type RefusalKind, type ServerRefusal } from './refusals.ts';

const SOFT_BOUNCES = 3;
const SOFT_BOUNCE_MILLIS = 14 * 86_400_000;
/** An email to a full mailbox is taken at this try. */
const FULL_TRIES = 2;

/** Evidence against an address, in the outside world. */
export interface Evidence {
  kind: 'gone' | 'full' | 'complaint' | 'opt_out';
  address: string;
  /** The email that it is about. */
  key: string;
  at: Date;
}

/** A refusal, in the dialogue with a server or by a report. */
export interface Refused {
  kind: RefusalKind;
  key: string;
  by: 'answer' | 'report';
  at: Date;
}

/** Decides the meaning of a server's response. */
export type Judge = (refusal: ServerRefusal, mail: OutgoingEmail) => SendOutcome;

export const judged: Judge = (refusal, mail) => {
  const { stage, command, code, text } = refusal;
  const answer = `${code} ${text}`;
  const message = `Refused: ${answer}`;
  return outcomeOf(new SmtpError(message, stage, code, command, answer, null), mail.from.address);
};

/** The rule of an early release, by which every refusal was the fault of the address. */
export const judgedByCode: Judge = ({ code, text }) =>
  code < 500
    ? { kind: 'temporary', message: text }
    : { kind: 'permanent', code: 'bounced', message: text };

/**
 * The servers of the recipients. They refuse with random wordings by seed, and remember their
 * responses.
 */
export class MailServers {
  readonly evidence: Evidence[] = [];
  readonly refused: Refused[] = [];
  /** True in the last weeks, in which nothing is refused for its sender. */
  isCalm = false;
  readonly #chance: Chance;
  readonly #judge: Judge;
  readonly #gone = new Set<string>();

  constructor(chance: Chance, judge: Judge) {
    this.#chance = chance;
    this.#judge = judge;
  }

  /** Null if the server takes the email. */
  answer(mail: OutgoingEmail, tried: number, now: Date): SendOutcome | null {
    const kind = this.#kindOf(mail, tried);
    if (kind === null) return null;
    this.#note(kind, mail, 'answer', now);
    return this.#judge(this.#wordsOf(kind, mail), mail);
  }

  /** The words of a report that comes after the email was taken. */
  report(kind: RefusalKind, mail: OutgoingEmail, now: Date): ServerRefusal {
    this.#note(kind, mail, 'report', now);
    return this.#wordsOf(kind, mail);
  }

  /** A report about something else than a permanent fault of the address. */
  otherReport(mail: OutgoingEmail): RefusalKind {
    const kinds = REFUSAL_KINDS.filter(
      (kind) => kind !== 'gone' && !(kind === 'sender' && this.isCalm),
    );
    const share = this.#chance.of('report about', mail.idempotencyKey);
    return kinds[Math.floor(share * kinds.length)] ?? 'unknown';
  }

  #kindOf({ to, body, idempotencyKey }: OutgoingEmail, tried: number): RefusalKind | null {
    const chance = this.#chance;
    const { address } = to;
    if (this.#gone.has(address) || chance.happens(0.02, 'gone', address)) return 'gone';
    if (tried <= FULL_TRIES && chance.happens(0.12, 'full', address)) return 'full';
    // The first emails of a run meet one refusal of each kind, so that each run has them all.
    const missing = REFUSAL_KINDS.find(
      (kind) => !this.refused.some((refused) => refused.kind === kind && refused.by === 'answer'),
    );
    if (missing !== undefined) return missing;
    const draw = chance.of('refused', address, body, idempotencyKey, tried);
    if (draw < 0.04) return 'infrastructure';
    if (draw < 0.055) return 'message';
    if (draw < 0.07) return 'unknown';
    return draw < 0.085 && !this.isCalm ? 'sender' : null;
  }

  #note(kind: RefusalKind, mail: OutgoingEmail, by: Refused['by'], at: Date): void {
    const { idempotencyKey: key, to } = mail;
    if (kind === 'gone') this.#gone.add(to.address);
    this.refused.push({ kind, key, by, at });
    if (kind === 'gone' || kind === 'full')
      this.evidence.push({ kind, address: to.address, key: `${by} ${key}`, at });
  }

  /** Each of the texts in turn, so that a run has as many of them as it can. */
  #wordsOf(kind: RefusalKind, mail: OutgoingEmail): ServerRefusal {
    const all = REFUSALS[kind];
    const words = all[this.refused.filter((refused) => refused.kind === kind).length % all.length];
    if (words === undefined) throw new Error(`No server has words for ${kind}: ${mail.to.address}`);
    return words;
  }
}

/** The suppressed addresses against which the world has no evidence. */
export function unfounded(suppressed: readonly string[], evidence: readonly Evidence[]): string[] {
  const proven = provenBy(evidence);
  return suppressed.filter((address) => !proven.has(address));
}

/** The addresses against which there is enough evidence. */
export function provenBy(evidence: readonly Evidence[]): Set<string> {
  const addresses = new Set(evidence.map(({ address }) => address));
  return new Set(
    [...addresses].filter((address) => {
      const about = evidence.filter((each) => each.address === address);
      return about.some(({ kind }) => kind !== 'full') || isGivenUp(about);
    }),
  );
}

/** True if three emails within 14 days were not taken for now. */
function isGivenUp(about: readonly Evidence[]): boolean {
  return about.some(({ at }) => {
    const since = at.getTime() - SOFT_BOUNCE_MILLIS;
    const emails = about.filter((each) => each.at.getTime() >= since && each.at <= at);
    return new Set(emails.map(({ key }) => key)).size >= SOFT_BOUNCES;
  });
}
