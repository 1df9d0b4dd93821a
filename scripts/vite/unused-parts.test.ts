import { globSync, readFileSync } from 'node:fs';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { withoutBodies } from './unused-parts.ts';

const code =
  'function kept() { return 1 }\nfunction cut() { return inner(); function inner() { return 2 } }\nkept(), cut();';

test('empties the functions of these names and leaves the others', () => {
  const small = withoutBodies(code, ['cut'], parseAst(code), 'library.js');
  expect(small).toBe('function kept() { return 1 }\nfunction cut() {}\nkept(), cut();');
});

test('refuses a name that an update has taken away', () => {
  expect(() => withoutBodies(code, ['gone'], parseAst(code), 'library.js')).toThrow('library.js has no function gone');
});

test('refuses a name that two functions have', () => {
  const twice = `${code}\nfunction other() { function cut() { return 3 } }`;
  expect(() => withoutBodies(twice, ['cut'], parseAst(twice), 'library.js')).toThrow('no function cut, or several');
});

test("the application imports nothing whose functions the browser's build empties", () => {
  const features =
    /\b(?:useFetchers?|useSubmit|useBlocker|unstable_\w+|PrefetchPageLinks|ViewTransition|SuspenseList|Activity|useActionState|useFormStatus)\b/u;
  const users = globSync('app/**/*.{ts,tsx}').filter((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(
        /import\s*\{([^}]*)\}\s*from '(?:react|react-dom|react-router)(?:\/\w+)?'/gu,
      ),
    ].some(([, names = '']) => features.test(names)),
  );
  expect(users).toEqual([]);
});
