import type { DatabaseSync } from 'node:sqlite';
import * as settings from '../../../enquiry/inbox/settings.ts';
import { perform, run } from './transaction.ts';

/** Returns a setting, or undefined when it was never written. */
export function settingIn(database: DatabaseSync, key: settings.Setting): string | undefined {
  return perform(database, settings.readSetting(key));
}

export function writeSetting(database: DatabaseSync, key: settings.Setting, value: string | number): void {
  run(database, settings.writeSetting(key, value));
}

/** Returns a setting that counts something; 0 when it was never written. */
export function numberIn(database: DatabaseSync, key: settings.Setting): number {
  return Number(settingIn(database, key) ?? 0);
}
