/** Rules of robots.txt (RFC 9309). */
interface Group {
  agents: string[];
  rules: { allows: boolean; path: string }[];
}

const MAX_LINES = 5_000;
const MAX_PATH = 500;

/**
 * True if a site lets a robot read a path. Rules for the robot's own name take precedence over
 * rules for all robots. Of the matching rules the longest path decides; at equal length, the
 * allowing rule.
 */
export function mayRead(robots: string, agent: string, path: string): boolean {
  if (path === '/robots.txt') return true;
  const groups = groupsOf(robots);
  const own = groups.filter(({ agents }) => agents.includes(agent.toLowerCase()));
  const applying = own.length > 0 ? own : groups.filter(({ agents }) => agents.includes('*'));
  const matching = applying
    .flatMap(({ rules }) => rules)
    .filter((rule) => rule.path !== '' && matches(rule.path, path))
    .sort((a, b) => b.path.length - a.path.length || Number(b.allows) - Number(a.allows));
  return matching[0]?.allows ?? true;
}

function groupsOf(robots: string): Group[] {
  const groups: Group[] = [];
  let isNaming = false;
  for (const line of robots.split(/\r\n|\r|\n/).slice(0, MAX_LINES)) {
    const field = /^\s*([a-z-]+)\s*:\s*([^#]*)/i.exec(line);
    if (field === null) continue;
    const name = field[1]?.toLowerCase();
    const value = field[2]?.trim() ?? '';
    if (name === 'user-agent') {
      if (!isNaming) groups.push({ agents: [], rules: [] });
      groups.at(-1)?.agents.push(value.toLowerCase());
      isNaming = true;
    } else if (name === 'allow' || name === 'disallow') {
      groups.at(-1)?.rules.push({ allows: name === 'allow', path: value.slice(0, MAX_PATH) });
      isNaming = false;
    }
  }
  return groups;
}

/** `*` matches any characters, and `$` at the end matches the end. Linear in the length of both. */
function matches(pattern: string, path: string): boolean {
  const isWhole = pattern.endsWith('$');
  const parts = (isWhole ? pattern.slice(0, -1) : pattern).split('*');
  const [first = '', ...rest] = parts;
  if (!path.startsWith(first)) return false;
  let at = first.length;
  for (const [nth, part] of rest.entries()) {
    if (isWhole && nth === rest.length - 1)
      return path.length - part.length >= at && path.endsWith(part);
    const found = path.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return !isWhole || at === path.length;
}
