/**
 * The URL that a text is, or null. `URL.canParse` is not used: once it is compiled, that of Node 20
 * refuses letters such as ü.
 */
export function urlOf(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
