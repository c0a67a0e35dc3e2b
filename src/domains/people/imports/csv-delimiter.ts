const CANDIDATES = [',', ';', '\t', '|', '^', '~', '\u0001', '\u001F'] as const;
const MAX_LINES = 30;

/**
 * The delimiter of a `sep=` line, or the candidate that splits the most lines of the beginning into
 * the same number of cells, outside quotes. The rows outvote notes above the headings.
 */
export function delimiterOf(text: string): string {
  const named = /^"?sep=(.)/i.exec(text)?.[1];
  if (named !== undefined) return named;
  const lines = unquoted(text)
    .split(/\r?\n|\r/, MAX_LINES)
    .filter((line) => !/^ *$/.test(line));
  let best = { candidate: ',', votes: 0 };
  for (const candidate of CANDIDATES) {
    const votes = votesFor(lines.map((line) => line.split(candidate).length - 1));
    if (votes > best.votes) best = { candidate, votes };
  }
  return best.candidate;
}

const QUOTED = /"(?:[^"]|""){0,5000}"/g;

function unquoted(text: string): string {
  return text.replace(QUOTED, '');
}

/**
 * The number of lines with the most frequent number of delimiters, with a small weight for that
 * number.
 */
function votesFor(counts: readonly number[]): number {
  const byCount = new Map<number, number>();
  for (const count of counts) if (count > 0) byCount.set(count, (byCount.get(count) ?? 0) + 1);
  return Math.max(
    0,
    ...[...byCount].map(([count, lines]) => lines * (1 + Math.min(count, 50) / 10)),
  );
}
