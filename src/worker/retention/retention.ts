import { Prisma } from '../../db/generated/prisma/client.ts';
import { RESEARCH_DAYS } from '../../domains/people/research/findings.ts';
import { AI_CALL_DAYS } from '../../domains/reports/ai-calls/ai-usage.service.ts';
import type { EngineContext } from '../../engine/engine-context.ts';
import { removedRows } from '../../infra/metrics.ts';
import { firstIdSince } from '../../kernel/ids.ts';
import { UNDO_HOURS } from '../../kernel/imports.ts';
import { keepEvents } from './event-partitions.ts';
import { analyzePartitioned } from './partition-statistics.ts';

const EVERY_MILLIS = 3_600_000;
const ROWS_AT_ONCE = 2_000;
const SANDBOX_DAYS = 30;
const TEXT_DAYS = 90;
const LEFT_OUT_DAYS = 90;
const DAY = 86_400_000;

/**
 * Removes expired rows once an hour, in small statements. Failed removals are repeated an hour
 * later.
 */
export class Retention {
  readonly #context: EngineContext;
  #ranAt: number | null = null;

  constructor(context: EngineContext) {
    this.#context = context;
  }

  isDue(): boolean {
    return this.#ranAt === null || Date.now() - this.#ranAt >= EVERY_MILLIS;
  }

  /** Returns the number of removed rows. A partition counts as one. */
  async run(): Promise<number> {
    this.#ranAt = Date.now();
    const { database, retention } = this.#context;
    const events = await this.#attempt('events', async () => {
      const { rows, partitions } = await keepEvents(database, retention.events);
      return rows + partitions;
    });
    const jobs = await this.#attempt('jobs', () => this.#inParts(deleteJobs(retention.jobs)));
    const importRows = await this.#attempt('import_rows', () =>
      this.#inParts(deleteImportRows(retention.importRows)),
    );
    const business = await this.#attempt('business_events', () =>
      this.#inParts(deleteBusinessEvents(retention.events)),
    );
    const undo = await this.#attempt('import_changes', () => this.#inParts(deleteImportChanges()));
    const sandbox = await this.#attempt('sandbox_emails', () =>
      this.#inParts(deleteSandboxEmails()),
    );
    const audit = await this.#attempt('audit_entries', () =>
      this.#inParts(deleteAuditEntries(retention.audit)),
    );
    const texts = await this.#attempt('generated_texts', () =>
      this.#inParts(deleteGeneratedTexts()),
    );
    const findings = await this.#attempt('research_findings', () =>
      this.#inParts(deleteResearchFindings(this.#context.clock.now())),
    );
    const bases = await this.#attempt('qualification_facts', () =>
      this.#inParts(forgetQualificationFacts(this.#context.clock.now())),
    );
    const replies = await this.#attempt('written_replies', () =>
      this.#inParts(deleteWrittenReplies(this.#context.clock.now())),
    );
    const calls = await this.#attempt('ai_calls', () =>
      this.#inParts(deleteAiCalls(this.#context.clock.now())),
    );
    const engagers = await this.#attempt('left_out_engagers', () =>
      this.#inParts(forgetLeftOutEngagers(this.#context.clock.now())),
    );
    await this.#analyze();
    return (
      events +
      jobs +
      importRows +
      business +
      undo +
      sandbox +
      audit +
      texts +
      findings +
      bases +
      replies +
      calls +
      engagers
    );
  }

  /** An embedded database analyzes its tables itself. */
  async #analyze(): Promise<void> {
    const { database, logger } = this.#context;
    if (database.kind === 'embedded') return;
    try {
      await analyzePartitioned(database);
    } catch (error) {
      logger.warn({ err: error }, 'partitioned tables could not be analyzed; retrying in an hour');
    }
  }

  async #attempt(kind: string, remove: () => Promise<number>): Promise<number> {
    try {
      const count = await remove();
      if (count > 0) removedRows.inc({ kind }, count);
      return count;
    } catch (error) {
      this.#context.logger.warn(
        { err: error, kind },
        'old rows could not be removed; retrying in an hour',
      );
      return 0;
    }
  }

  async #inParts(statement: Prisma.Sql): Promise<number> {
    let total = 0;
    for (let count = ROWS_AT_ONCE; count === ROWS_AT_ONCE; total += count)
      count = await this.#context.prisma.$executeRaw(statement);
    return total;
  }
}

/** Jobs that have ended. */
function deleteJobs(days: number): Prisma.Sql {
  return Prisma.sql`delete from pgboss.job where (name, id) in (
    select name, id from pgboss.job where state > 'active' and completed_on < now() - make_interval(days => ${days}) limit ${ROWS_AT_ONCE})`;
}

/** The outcome of each row of an import. The counts of the import stay. */
function deleteImportRows(days: number): Prisma.Sql {
  return Prisma.sql`delete from import_row where (import_id, row) in (
    select r.import_id, r.row from import i join import_row r on r.import_id = i.id
    where i.finished_at < now() - make_interval(days => ${days}) limit ${ROWS_AT_ONCE})`;
}

/** Keeps events with a pending delivery, because the delivery needs them. */
function deleteBusinessEvents(days: number): Prisma.Sql {
  return Prisma.sql`delete from business_event where id in (
    select b.id from business_event b where b.recorded_at < now() - make_interval(days => ${days})
      and not exists (select 1 from webhook_delivery d where d.business_event_id = b.id and d.status = 'pending')
    order by b.recorded_at limit ${ROWS_AT_ONCE})`;
}

/** The changes of an import, when it can no longer be undone. */
function deleteImportChanges(): Prisma.Sql {
  return Prisma.sql`delete from import_change where (import_id, contact_id) in (
    select h.import_id, h.contact_id from import i join import_change h on h.import_id = i.id
    where i.finished_at < now() - make_interval(hours => ${UNDO_HOURS + 1}) and (i.undo_started_at is null or i.undone_at is not null) limit ${ROWS_AT_ONCE})`;
}

/** The sources of generated texts. The sent texts stay. */
function deleteGeneratedTexts(): Prisma.Sql {
  return Prisma.sql`delete from generated_text where (enrollment_id, node_id) in (
    select enrollment_id, node_id from generated_text where written_at < now() - make_interval(days => ${TEXT_DAYS}) limit ${ROWS_AT_ONCE})`;
}

/** Facts about contacts that are too old to rely on. */
function deleteResearchFindings(now: Date): Prisma.Sql {
  return Prisma.sql`delete from research_finding where (contact_id, position) in (
    select contact_id, position from research_finding where found_at < ${now}::timestamptz - make_interval(days => ${RESEARCH_DAYS}) limit ${ROWS_AT_ONCE})`;
}

/** The copies of facts behind a qualification. Its reason stays. */
function forgetQualificationFacts(now: Date): Prisma.Sql {
  return Prisma.sql`update enrollment set qualification_basis = null, basis_expires_at = null where id in (
    select id from enrollment where qualification_basis is not null and basis_expires_at < ${now}::timestamptz limit ${ROWS_AT_ONCE})`;
}

/** People who were not added, also those the AI was never asked about. Kind and times stay. */
function forgetLeftOutEngagers(now: Date): Prisma.Sql {
  return Prisma.sql`update engagement set engager = null, engager_url = '', external_id = id, body = null, verdict_reason = null,
      judge_at = null, verdict = nullif(verdict, 'waiting') where id in (
    select id from engagement where verdict in ('does_not_fit', 'unsure', 'waiting') and engager_url <> '' and contact_id is null
      and coalesce(judged_at, collected_at) < ${now}::timestamptz - make_interval(days => ${LEFT_OUT_DAYS}) limit ${ROWS_AT_ONCE})`;
}

/** Texts that the AI wrote for members, with their sources. */
function deleteWrittenReplies(now: Date): Prisma.Sql {
  return Prisma.sql`delete from written_reply where (conversation_id, author_id) in (
    select conversation_id, author_id from written_reply where written_at < ${now}::timestamptz - make_interval(days => ${TEXT_DAYS}) limit ${ROWS_AT_ONCE})`;
}

/** The log of model calls. */
function deleteAiCalls(now: Date): Prisma.Sql {
  return Prisma.sql`delete from ai_call where id in (
    select id from ai_call where called_at < ${now}::timestamptz - make_interval(days => ${AI_CALL_DAYS}) limit ${ROWS_AT_ONCE})`;
}

function deleteSandboxEmails(): Prisma.Sql {
  const before = firstIdOf('sandboxEmail', SANDBOX_DAYS);
  return Prisma.sql`delete from sandbox_email where id in (select id from sandbox_email where id < ${before} order by id limit ${ROWS_AT_ONCE})`;
}

/**
 * The database refuses to remove entries that are too recent by its own clock, regardless of the
 * process's clock.
 */
function deleteAuditEntries(days: number): Prisma.Sql {
  return Prisma.sql`delete from audit_entry where id in (
    select id from audit_entry where id < ${firstIdOf('auditEntry', days)} and created_at < now() - make_interval(days => ${days}) order by id limit ${ROWS_AT_ONCE})`;
}

/**
 * The lowest ID that a row of this age can have, in real time: the program clock may run faster.
 */
function firstIdOf(kind: 'sandboxEmail' | 'auditEntry', days: number): string {
  return firstIdSince(kind, new Date(Date.now() - days * DAY));
}
