import { existsSync, readdirSync, readFileSync } from 'node:fs';

export interface DocPage {
  path: string;
  text: string;
}

/** A block of shell commands on a page. */
export interface Commands {
  page: string;
  text: string;
}

const markdownIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => `${folder}/${name}`);

/** All documentation pages, the README first. */
export function docPages(): DocPage[] {
  const paths = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md'].filter(existsSync);
  return [...paths, ...markdownIn('docs'), ...markdownIn('docs/decisions')].map((path) => ({
    path,
    text: readFileSync(path, 'utf8'),
  }));
}

export function commandsOf({ path, text }: DocPage): Commands[] {
  return [...text.matchAll(/^```(?:sh|bash)\n([\s\S]*?)^```/gm)].map(([, block = '']) => ({
    page: path,
    text: block,
  }));
}
