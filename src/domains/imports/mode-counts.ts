import type { ImportMode, ImportRowEffect } from '../../db/generated/prisma/client.ts';

/**
 * A row by its contact: new, in an earlier row of the file, or existing; and by what its values
 * say.
 */
export type RowKind =
  | 'new'
  | `${'repeated' | 'existing'} ${'same' | 'fills' | 'differs' | 'differs and fills'}`;

const MODES: readonly ImportMode[] = ['fill_gaps', 'replace', 'only_new', 'only_existing'];

/** Counts what each choice of an import would do with rows. */
export class ModeCounts {
  readonly #kinds = new Map<RowKind, number>();

  add(kind: RowKind): void {
    this.#kinds.set(kind, (this.#kinds.get(kind) ?? 0) + 1);
  }

  /** Null: the mode leaves the row out. */
  effectOf(kind: RowKind, mode: ImportMode): ImportRowEffect | null {
    const isExisting = kind.startsWith('existing');
    if (isExisting ? mode === 'only_new' : mode === 'only_existing') return null;
    if (kind === 'new') return 'created';
    if (mode === 'replace' && kind.includes('differs')) return 'changed';
    return kind.includes('fills') ? 'filled' : 'unchanged';
  }

  outcomes() {
    return MODES.map((mode) => {
      const counts = { created: 0, filled: 0, changed: 0, unchanged: 0, excluded: 0 };
      for (const [kind, count] of this.#kinds)
        counts[this.effectOf(kind, mode) ?? 'excluded'] += count;
      return { mode, ...counts };
    });
  }
}
