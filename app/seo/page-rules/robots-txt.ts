/** The line of a robots.txt that decides about a page. */
export type RobotsTxtAnswer = { isAllowed: boolean; line: string };

/**
 * Returns what a robots.txt says about a path for Googlebot, by RFC 9309: the group that names the
 * crawler, or else the one for all; the longest pattern wins, and Allow wins a tie. Returns
 * undefined when no line matches, which allows the path.
 */
export function askRobotsTxt(robotsTxt: string, path: string): RobotsTxtAnswer | undefined {
  const rules = rulesFor('googlebot', robotsTxt);
  const [best] = rules
    .filter(({ pattern }) => pattern !== '' && matches(pattern, path))
    .toSorted((a, b) => b.pattern.length - a.pattern.length || Number(b.isAllowed) - Number(a.isAllowed));
  return best && { isAllowed: best.isAllowed, line: best.line };
}

type RobotsRule = { isAllowed: boolean; pattern: string; line: string };

function rulesFor(crawler: string, robotsTxt: string): RobotsRule[] {
  const groups: Array<{ agents: string[]; rules: RobotsRule[] }> = [];
  for (const raw of robotsTxt.split(/\r\n?|\n/u)) {
    const line = raw.replace(/#.*$/u, '').trim();
    const [, field = '', value = ''] = /^([\w-]+)\s*:\s*(.*)$/u.exec(line) ?? [];
    const name = field.toLowerCase();
    const last = groups.at(-1);
    if (name === 'user-agent') {
      if (last && last.rules.length === 0) {
        last.agents.push(value.toLowerCase());
      } else {
        groups.push({ agents: [value.toLowerCase()], rules: [] });
      }
    } else if ((name === 'allow' || name === 'disallow') && last) {
      last.rules.push({ isAllowed: name === 'allow', pattern: value, line });
    }
  }
  const own = groups.filter(({ agents }) => agents.includes(crawler));
  const chosen = own.length > 0 ? own : groups.filter(({ agents }) => agents.includes('*'));
  return chosen.flatMap(({ rules }) => rules);
}

/** `*` is any run of characters; `$` at the end is the end of the path. Never backtracks. */
function matches(pattern: string, path: string): boolean {
  const isAnchored = pattern.endsWith('$');
  const [start = '', ...parts] = (isAnchored ? pattern.slice(0, -1) : pattern).split('*');
  if (!path.startsWith(start)) {
    return false;
  }
  let at = start.length;
  for (const [index, part] of parts.entries()) {
    if (isAnchored && index === parts.length - 1) {
      return path.length - part.length >= at && path.endsWith(part);
    }
    const found = path.indexOf(part, at);
    if (found < 0) {
      return false;
    }
    at = found + part.length;
  }
  return !isAnchored || at === path.length;
}
