/** Words whose spelling differs from their name. */
const WRITTEN: [RegExp, string][] = [
  [/\bnetwork connect\b/g, 'connection request'],
  [/\bnetwork profile view\b/g, 'profile view'],
  [/\bnetwork in ?mail\b/g, 'InMail'],
  [/\bin ?mail\b/g, 'InMail'],
  [/\bapi key new network\b/g, 'API key used from a new network'],
  [/\bdemo finished\b/g, 'demo set up'],
  [/\bapi\b/g, 'API'],
  [/\bcrm\b/g, 'CRM'],
  [/\bcsv\b/g, 'CSV'],
  [/\bsign in link\b/g, 'sign-in link'],
  [/\bsection approval\b/g, 'approval'],
  [/\bdynamic actions?\b/g, 'single step'],
  [/\benrollments started\b/g, 'sequence started'],
  [/\bqueue items?\b/g, 'waiting contact'],
  [/\b(?:flow plan|flow|enrollment)(s?)\b/g, 'sequence$1'],
  [/\benrolled\b/g, 'started'],
];

/** A schema name in the console's words: FLOW_PLAN_PAUSED becomes "Sequence paused". */
export function words(name: string): string {
  const text = WRITTEN.reduce(
    (written, [pattern, as]) => written.replace(pattern, as),
    name.toLowerCase().replaceAll('_', ' '),
  );
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString()} ${count === 1 ? one : many}`;
}

/** What keys do, in one text that doesn't break within a hint. */
export function keyHints(...hints: readonly string[]): string {
  return hints.map((hint) => hint.replaceAll(' ', '\u00a0')).join(' · ');
}
