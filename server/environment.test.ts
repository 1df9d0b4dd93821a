import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readEnvironment } from './environment.ts';

describe('readEnvironment', () => {
  it('has a value for everything that the server needs', () => {
    const folders = { DATA_DIR: resolve('data'), SITE_DIR: resolve('build/client') };
    expect(readEnvironment({})).toMatchObject({ PORT: 3000, ...folders, RETENTION_MONTHS: 24 });
  });

  it('takes an empty variable for a missing one', () => {
    expect(readEnvironment({ PORT: ' ', SMTP_URL: '' }).PORT).toBe(3000);
  });

  it.each([
    ['PORT', '70000', /^PORT must be a whole number from 0 to 65535$/u],
    ['PORT', '3e3', /^PORT must/u],
    ['SMTP_URL', 'https://mail.example', /^SMTP_URL must/u],
    ['ENQUIRY_TO', 'a@b.example, c@d.example', /^ENQUIRY_TO must be one email address$/u],
    ['TRUST_PROXY', 'true', /^TRUST_PROXY must be addresses/u],
    ['RETENTION_MONTHS', '0', /^RETENTION_MONTHS must/u],
    ['BASE_URL', 'site', /^BASE_URL must/u],
    ['ALERT_WEBHOOK', 'http://elsewhere.example/hook', /^ALERT_WEBHOOK must be an https/u],
    ['ALERT_SECRET', 'short', /^ALERT_SECRET must have at least 16/u],
    ['TEST_INQUIRY', 'daily', /^TEST_INQUIRY must be weekly/u],
    ['BACKUP_COUNT', '0', /^BACKUP_COUNT must/u],
    // What is needed beside it.
    ['SMTP_URL', 'smtp://mail.example', /^ENQUIRY_TO is needed when SMTP_URL is set$/u],
    ['ALERT_WEBHOOK', 'https://chat.example/hook', /^ALERT_SECRET is needed when ALERT_WEBHOOK is set$/u],
    // A value may be a password.
    ['SMTP_URL', 'smpt://user:secret@mail.example', /^(?!.*secret)/su],
  ])('names what is wrong or needed when %s is %s', (name, value, message) => {
    expect(() => readEnvironment({ [name]: value })).toThrow(message);
  });

  it('puts backups beside the inbox unless it is told another place', () => {
    expect(readEnvironment({ DATA_DIR: '/srv/inbox' }).BACKUP_DIR).toBe('/srv/inbox/backups');
    expect(readEnvironment({ DATA_DIR: '/srv/inbox', BACKUP_DIR: '/mnt/other' }).BACKUP_DIR).toBe('/mnt/other');
  });

  it('takes proxies by address, range and name', () => {
    expect(readEnvironment({ TRUST_PROXY: 'loopback, 10.0.0.0/8, ::1' }).TRUST_PROXY).toBe('loopback, 10.0.0.0/8, ::1');
  });
});

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const { node } = JSON.parse(read('package.json')).devDependencies;
const dockerfile = read('Dockerfile');

describe('the image', () => {
  it('runs the version of Node that package.json pins', () => {
    expect(dockerfile).toContain(`\nARG NODE_IMAGE=node:${node}-`);
  });

  it('is built for the address that it is started with', () => {
    const { tidemark } = parse(read('deploy/compose.yaml')).services;
    expect(dockerfile).toMatch(/^ARG BASE_URL=$/mu);
    expect(dockerfile).toMatch(/ BASE_URL=\$\{BASE_URL\} /u);
    expect(tidemark.build.args.BASE_URL).toContain('BASE_URL:?');
    expect(tidemark.environment.BASE_URL).toContain('BASE_URL');
  });
});

describe('the services', () => {
  it('start the server itself, again whenever it ends, and wait longer for it to stop than it takes', () => {
    const limit = Number(/const stopLimit = (\d+)_000/u.exec(read('server/main.ts'))?.[1]);
    const { tidemark } = parse(read('deploy/compose.yaml')).services;
    const volumes = ['data:/data', 'cache:/site/node_modules/.cache', '../site:/site/site:ro'];
    expect(tidemark).toMatchObject({ restart: 'unless-stopped', volumes });
    expect(Number.parseInt(tidemark.stop_grace_period, 10)).toBeGreaterThan(limit);
    const unit = read('deploy/tidemark.service');
    expect(unit).toMatch(/^Restart=always$/mu);
    expect(Number(/^TimeoutStopSec=(\d+)$/mu.exec(unit)?.[1])).toBeGreaterThan(limit);
    expect(unit).toMatch(/^ExecStart=\S+\/node server\/main\.ts$/mu);
  });

  it('open the desk on the host’s loopback, with the server’s volume and a folder that it may write', () => {
    const { tidemark, desk } = parse(read('deploy/compose.yaml'), { merge: true }).services;
    expect(desk).toMatchObject({ image: tidemark.image, environment: tidemark.environment, network_mode: 'host' });
    expect(desk.volumes).toEqual(['data:/data', 'cache:/site/node_modules/.cache', '../site:/site/site']);
    expect(desk.ports).toEqual([]);
  });

  it('are built as the same user, in the same folder, and with the same settings', () => {
    const [unit, build] = [read('deploy/tidemark.service'), read('deploy/tidemark-build.service')];
    for (const setting of [/^User=.+$/mu, /^WorkingDirectory=.+$/mu, /^EnvironmentFile=.+$/mu]) {
      expect(setting.exec(build)?.[0]).toBe(setting.exec(unit)?.[0]);
    }
    expect(build).toContain('systemctl try-restart tidemark.service');
  });

  it('may write where a publication is built', () => {
    expect(read('deploy/tidemark.service')).toMatch(/^ReadWritePaths=\/srv\/tidemark\/build .*\.cache /mu);
  });
});
