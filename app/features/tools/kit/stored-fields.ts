import { readStored } from '../../../ui/browser/safe-storage.ts';

/**
 * Returns the texts that this tab stored as JSON under `key`, or undefined when there are none or
 * one of `names` is missing.
 */
export function readStoredFields<Name extends string>(
  key: string,
  names: readonly Name[],
): Record<Name, string> | undefined {
  try {
    const stored: Partial<Record<Name, unknown>> | null = JSON.parse(readStored(key, 'session') ?? 'null');
    return stored !== null && hasTexts(stored, names) ? stored : undefined;
  } catch {
    return undefined;
  }
}

function hasTexts<Name extends string>(
  stored: Partial<Record<Name, unknown>>,
  names: readonly Name[],
): stored is Record<Name, string> {
  return names.every((name) => typeof stored[name] === 'string');
}
