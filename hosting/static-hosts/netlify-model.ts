/**
 * A model of how Netlify reads `_redirects` and `_headers`, by its documentation and `netlify dev`:
 * a file that fits the path wins, then the first rule that fits, then 404.html. For tests.
 * `headers` are those of the path that was asked for, `fileHeaders` those of the file that a
 * rewrite leads to: the hosted service and its local server differ there.
 */
type NetlifyAnswer = {
  status: number;
  location?: string;
  file?: string;
  headers: Record<string, string>;
  fileHeaders: Record<string, string>;
};

type Redirect = { from: string; to: string; status: number };
type HeaderRule = { path: string; headers: [string, string][] };

/**
 * `guessing` is whether the host finds `x.html` for /x by itself, as Netlify does and simpler hosts
 * do not.
 */
export function netlifyAnswer(target: string, files: ReadonlyMap<string, string>, guessing: boolean): NetlifyAnswer {
  const { pathname, search } = new URL(target, 'http://site.example');
  const path = decodeURIComponent(pathname);
  const rules = parseHeaders(files.get('_headers') ?? '');
  const headers = headersFor(path, rules);
  const sent = (status: number, name: string): NetlifyAnswer => {
    return { status, file: name, headers, fileHeaders: headersFor(`/${name}`, rules) };
  };
  const file = findFile(path, files, guessing);
  if (file) {
    return sent(200, file);
  }
  const rule = parseRedirects(files.get('_redirects') ?? '').find(
    // A rule that would lead to a path that it fits itself is passed over.
    ({ from, to, status }) => fits(from, path) && !(status < 400 && status > 300 && fits(from, to)),
  );
  if (!rule) {
    return sent(404, '404.html');
  }
  if (rule.status === 301 || rule.status === 302) {
    return { status: rule.status, location: rule.to + search, headers, fileHeaders: headers };
  }
  const rewritten = findFile(rule.to, files, false);
  if (!rewritten) {
    throw new Error(`${rule.from} is rewritten to ${rule.to}, which is no file`);
  }
  return sent(rule.status, rewritten);
}

function findFile(path: string, files: ReadonlyMap<string, string>, guessing: boolean): string | undefined {
  const bare = path.replace(/^\/|\/$/gu, '');
  const guesses = guessing ? [`${bare}.html`, `${bare}/index.html`] : [];
  const exact = path.endsWith('/') ? [] : [bare];
  const names = [...exact, ...(bare === '' ? ['index.html'] : guesses)];
  return names.find((name) => files.has(name) && !['_headers', '_redirects'].includes(name));
}

function fits(pattern: string, path: string): boolean {
  const wanted = pattern.split('/').filter(Boolean);
  const given = path.split('/').filter(Boolean);
  const same = (part: string, index: number) =>
    part.startsWith(':') ? given[index] !== undefined : part === given[index];
  if (wanted.at(-1) === '*') {
    return wanted.slice(0, -1).every(same);
  }
  return wanted.length === given.length && wanted.every(same);
}

function parseRedirects(text: string): Redirect[] {
  return contentLines(text).map((line) => {
    const [from = '', to = '', status = '', ...more] = line.split(/\s+/u);
    if (!from.startsWith('/') || !to.startsWith('/') || !/^(?:200|301|302|404)$/u.test(status) || more.length > 0) {
      throw new Error(`not a redirect: ${line}`);
    }
    return { from, to, status: Number(status) };
  });
}

function parseHeaders(text: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of contentLines(text)) {
    const [, name, value] = /^\s+([\w-]+): (.+)$/u.exec(line) ?? [];
    if (line.startsWith('/')) {
      rules.push({ path: line, headers: [] });
    } else if (name && value) {
      rules.at(-1)?.headers.push([name, value]);
    } else {
      throw new Error(`neither a path nor a header: ${line}`);
    }
  }
  return rules;
}

function headersFor(path: string, rules: readonly HeaderRule[]): Record<string, string> {
  const all: Record<string, string> = {};
  const fitting = rules.filter((rule) => (rule.path.endsWith('*') ? fits(rule.path, path) : rule.path === path));
  for (const [name, value] of fitting.flatMap((rule) => rule.headers)) {
    all[name] = all[name] === undefined ? value : `${all[name]}, ${value}`;
  }
  return all;
}

function contentLines(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
}
