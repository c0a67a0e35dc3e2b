import type { ImportMode, ImportRowEffect } from '../../../db/generated/prisma/client.ts';
import { companyNameKey, EXACT_IDENTITIES, nameKey } from '../../../kernel/contact-identity.ts';
import {
  allOfKind,
  type KnownDetails,
  withFurther,
} from '../../../kernel/identity/also-known-by.ts';
import { newId } from '../../../kernel/ids.ts';
import { splitPlan } from '../audiences/import-modes.ts';
import { type ContactValues, planUpdates } from '../audiences/imported-values.ts';
import type { AcceptedRow } from '../audiences/source-row.ts';
import { type Match, matchContacts } from '../contacts/contact-matching.ts';

/** The effect of a row. `excluded`: the mode leaves the row out. A conflict refuses it. */
export type SimulatedOutcome = ImportRowEffect | 'excluded' | Match;

/**
 * Simulates an import in memory with the functions of the real one. Each row sees the effects of
 * the previous rows.
 */
export class SimulatedRun {
  readonly mode: ImportMode;
  /** Contacts that previous rows have created or changed. */
  readonly #written = new Map<string, ContactValues>();
  readonly #bySign = new Map<string, Set<string>>();
  readonly #created = new Set<string>();

  constructor(mode: ImportMode) {
    this.mode = mode;
  }

  /** `inTeam` has the team's contacts with values that match the rows. */
  take(accepted: readonly AcceptedRow[], inTeam: readonly ContactValues[]): SimulatedOutcome[] {
    const known = this.#known(accepted, inTeam);
    const contacts = [...known.values()]
      .map(({ contact }) => contact)
      .sort((a, b) => (a.id < b.id ? -1 : 1));
    const match = (rows: readonly AcceptedRow[]) =>
      matchContacts(
        rows.map(({ contact }) => contact),
        contacts,
        () => newId('contact'),
      );
    const { taken, excluded } = splitPlan(
      this.mode,
      accepted,
      () => match(accepted),
      (id) => this.#created.has(id),
    );
    const plan = match(taken);
    for (const contact of plan.created) {
      this.#created.add(contact.id);
      known.set(contact.id, { contact: { ...contact }, custom: {} });
    }
    for (const contact of plan.completed)
      known.set(contact.id, {
        contact: { ...contact },
        custom: known.get(contact.id)?.custom ?? {},
      });
    for (const { contactId, kind, value } of plan.further) {
      const contact = known.get(contactId)?.contact;
      if (contact !== undefined && !allOfKind(kind, contact).includes(value))
        contact.alsoKnownBy = withFurther(contact.alsoKnownBy, value);
    }
    const { updates } = planUpdates(this.mode, plan, known, taken);
    for (const { contactId, outcome } of plan.matches) {
      const found = known.get(contactId);
      if (outcome !== 'conflict' && found !== undefined) this.#keep(found);
    }
    const outcomes = new Map<AcceptedRow, SimulatedOutcome>();
    for (const { row } of excluded) outcomes.set(row, 'excluded');
    for (const [index, row] of taken.entries()) {
      const outcome = updates[index]?.effect ?? plan.matches[index];
      if (outcome !== undefined) outcomes.set(row, outcome);
    }
    return accepted.flatMap((row) => outcomes.get(row) ?? []);
  }

  /** The possible matches, with the effects of previous rows. */
  #known(
    accepted: readonly AcceptedRow[],
    inTeam: readonly ContactValues[],
  ): Map<string, ContactValues> {
    const known = new Map<string, ContactValues>();
    for (const { contact, custom } of inTeam)
      known.set(
        contact.id,
        this.#written.get(contact.id) ?? { contact: { ...contact }, custom: { ...custom } },
      );
    for (const { contact } of accepted)
      for (const sign of signsOf(contact))
        for (const id of this.#bySign.get(sign) ?? []) {
          const written = this.#written.get(id);
          if (written !== undefined) known.set(id, written);
        }
    return known;
  }

  #keep(found: ContactValues): void {
    const { id } = found.contact;
    this.#written.set(id, found);
    for (const sign of signsOf(found.contact)) {
      const ids = this.#bySign.get(sign);
      if (ids === undefined) this.#bySign.set(sign, new Set([id]));
      else ids.add(id);
    }
  }
}

/** All values by which the database finds contacts. */
function signsOf(contact: KnownDetails): string[] {
  const names = { name: nameKey(contact), company: companyNameKey(contact) };
  return [
    ...EXACT_IDENTITIES.flatMap((kind) =>
      allOfKind(kind, contact).map((value) => `${kind}:${value}`),
    ),
    ...Object.entries(names).flatMap(([kind, value]) => (value === null ? [] : `${kind}:${value}`)),
  ];
}
