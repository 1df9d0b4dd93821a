import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const { node } = JSON.parse(read('package.json')).devDependencies;
const dockerfile = read('Dockerfile');

describe('the image', () => {
  it('has every room that the server and the owner’s command import', () => {
    const copied = [...dockerfile.matchAll(/^COPY --from=build \/site\/(\w+) /gmu)].map(([, room]) => room);
    const rooms = new Set([...importsOf('server/main.ts'), ...importsOf('scripts/owner/enquiries.ts')].map(roomOf));
    expect(copied).toEqual(expect.arrayContaining([...rooms]));
  });

  it('runs the version of Node that package.json pins', () => {
    expect(dockerfile).toContain(`\nARG NODE_IMAGE=node:${node}-`);
  });

  it('asks for its health at the port it listens on', () => {
    expect(dockerfile).toMatch(/:\$\{process\.env\.PORT\}\/healthz/u);
    expect(dockerfile).toMatch(/^ENV .*\bPORT=\d+/mu);
  });

  it('is built for the address that it is started with', () => {
    const { tidemark } = parse(read('deploy/compose.yaml')).services;
    expect(dockerfile.match(/^ARG BASE_URL=$/gmu)).toHaveLength(2);
    expect(tidemark.build.args.BASE_URL).toContain('BASE_URL:?');
    expect(tidemark.environment.BASE_URL).toContain('BASE_URL');
  });

  it('gets every setting of the file beside compose.yaml, and keeps its inbox in the volume', () => {
    const { tidemark } = parse(read('deploy/compose.yaml')).services;
    expect(tidemark.env_file).toEqual([{ path: '.env', required: false }]);
    expect(tidemark.environment.DATA_DIR).toBe('/data');
  });
});

describe('the services', () => {
  it('start the server itself, again whenever it ends, and wait longer for it to stop than it takes', () => {
    const limit = Number(/const stopLimit = (\d+)_000/u.exec(read('server/main.ts'))?.[1]);
    const { tidemark } = parse(read('deploy/compose.yaml')).services;
    expect(tidemark).toMatchObject({ restart: 'unless-stopped', volumes: ['data:/data'] });
    expect(Number.parseInt(tidemark.stop_grace_period, 10)).toBeGreaterThan(limit);
    const unit = read('deploy/tidemark.service');
    expect(unit).toMatch(/^Restart=always$/mu);
    expect(Number(/^TimeoutStopSec=(\d+)$/mu.exec(unit)?.[1])).toBeGreaterThan(limit);
    expect(unit).toMatch(/^ExecStart=\S+\/node server\/main\.ts$/mu);
  });

  it('are built as the same user, in the same folder, and with the same settings', () => {
    const [unit, build] = [read('deploy/tidemark.service'), read('deploy/tidemark-build.service')];
    for (const setting of [/^User=.+$/mu, /^WorkingDirectory=.+$/mu, /^EnvironmentFile=.+$/mu]) {
      expect(setting.exec(build)?.[0]).toBe(setting.exec(unit)?.[0]);
    }
    expect(build).toContain('systemctl try-restart tidemark.service');
    expect(read('deploy/tidemark-build.timer')).toMatch(/^OnCalendar=/mu);
  });
});

/** Every file that a module imports, itself included, by relative paths from the root. */
function importsOf(file: string, known = new Set<string>()): string[] {
  if (!known.has(file)) {
    known.add(file);
    for (const [, path = ''] of read(file).matchAll(/(?:from|import\(|new URL\()\s*'(\.{1,2}\/[^']+\.ts)'/gu)) {
      importsOf(normalize(join(dirname(file), path)), known);
    }
  }
  return [...known];
}

function roomOf(file: string): string {
  return file.split('/')[0] ?? '';
}
