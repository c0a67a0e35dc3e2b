/**
 * Parses a text as a URL, or returns null. `URL.canParse` is not used: once Node 20 has compiled
 * it, it refuses letters such as ü.
 */
export function urlOf(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
