import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readEnvironment } from './environment.ts';

describe('readEnvironment', () => {
  it('has a value for everything that the server needs', () => {
    expect(readEnvironment({})).toMatchObject({
      PORT: 3000,
      DATA_DIR: resolve('data'),
      SITE_DIR: resolve('build/client'),
      RETENTION_MONTHS: 24,
    });
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
    ['TRUST_PROXY', '0.0.0.0/0', /^TRUST_PROXY must/u],
    ['TRUST_PROXY', '10.0.0.999', /^TRUST_PROXY must/u],
    ['RETENTION_MONTHS', '0', /^RETENTION_MONTHS must/u],
    ['BASE_URL', 'site', /^BASE_URL must/u],
    ['ALERT_WEBHOOK', 'http://elsewhere.example/hook', /^ALERT_WEBHOOK must be an https/u],
    ['ALERT_SECRET', 'short', /^ALERT_SECRET must have at least 16/u],
    ['SMTP_PLAINTEXT', 'yes', /^SMTP_PLAINTEXT must be allow/u],
    ['TEST_INQUIRY', 'daily', /^TEST_INQUIRY must be weekly/u],
    ['BACKUP_COUNT', '0', /^BACKUP_COUNT must/u],
  ])('names %s when it is %s', (name, value, message) => {
    expect(() => readEnvironment({ [name]: value })).toThrow(message);
  });

  it('asks for a recipient when there is a mail server', () => {
    expect(() => readEnvironment({ SMTP_URL: 'smtp://mail.example' })).toThrow(
      /^ENQUIRY_TO is needed when SMTP_URL is set$/u,
    );
  });

  it('asks for a key when there is a webhook', () => {
    expect(() => readEnvironment({ ALERT_WEBHOOK: 'https://chat.example/hook' })).toThrow(
      /^ALERT_SECRET is needed when ALERT_WEBHOOK is set$/u,
    );
  });

  it('puts backups beside the inbox unless it is told another place', () => {
    expect(readEnvironment({ DATA_DIR: '/srv/inbox' }).BACKUP_DIR).toBe('/srv/inbox/backups');
    expect(readEnvironment({ DATA_DIR: '/srv/inbox', BACKUP_DIR: '/mnt/other' }).BACKUP_DIR).toBe('/mnt/other');
  });

  it('never repeats a value, which may be a password', () => {
    expect(() => readEnvironment({ SMTP_URL: 'smpt://user:secret@mail.example' })).toThrow(/^(?!.*secret)/su);
  });

  it('takes proxies by address, range and name', () => {
    expect(readEnvironment({ TRUST_PROXY: 'loopback, 10.0.0.0/8, ::1' }).TRUST_PROXY).toBe('loopback, 10.0.0.0/8, ::1');
  });
});
