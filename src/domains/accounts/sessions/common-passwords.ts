/**
 * The most frequently guessed passwords. Loaded on first use, because the list has 49,000 words.
 */
let common: Promise<ReadonlySet<string>> | null = null;

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords']);
}

/** `password` is in lower case. A repeated common password counts as common. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= load();
  const words = await common;
  if (words.has(password) || /^(.{1,6})\1+$/.test(password)) return true;
  const half = password.slice(0, password.length / 2);
  return password === half + half && words.has(half);
}
