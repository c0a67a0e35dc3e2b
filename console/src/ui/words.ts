/** Words that are not written as they come out of a name. */
const WRITTEN: [RegExp, string][] = [
  [/\bin ?mail\b/g, 'InMail'],
  [/\bapi\b/g, 'API'],
  [/\bcrm\b/g, 'CRM'],
  [/\bcsv\b/g, 'CSV'],
  [/\bsign in link\b/g, 'sign-in link'],
];

/** A name of the schema as words: SECTION_APPROVAL as "Section approval". */
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
