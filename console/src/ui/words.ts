/** A name of the schema as words: SECTION_APPROVAL as "Section approval". */
export function words(name: string): string {
  const text = name.toLowerCase().replaceAll('_', ' ').replace('in mail', 'InMail').replace('inmail', 'InMail');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString()} ${count === 1 ? one : many}`;
}
