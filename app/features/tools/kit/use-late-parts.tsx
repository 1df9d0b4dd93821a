import { useState } from 'react';
import { loadPart } from '../../../document/lazy/load-part.ts';
import { useEdition } from '../../../editions/use-edition.ts';
import styles from './kit.module.css';

type Loaders = Record<string, () => Promise<unknown>>;
type Loaded<Parts extends Loaders> = { [Name in keyof Parts]: Awaited<ReturnType<Parts[Name]>> };

/**
 * Loads a tool's late parts by name. `load` returns a part, or undefined when it fails; the next
 * sign of use tries again, and until then `notice` says so.
 */
export function useLateParts<Parts extends Loaders>(loaders: Parts) {
  const { words } = useEdition();
  const [parts, setParts] = useState<Partial<Loaded<Parts>>>({});
  const [failed, setFailed] = useState<Partial<Record<keyof Parts, boolean>>>({});

  async function load<Name extends keyof Parts>(name: Name): Promise<Loaded<Parts>[Name] | undefined> {
    const loader = loaders[name] as () => Promise<Loaded<Parts>[Name]>;
    const part = parts[name] ?? (await loadPart(loader).catch(() => undefined));
    setParts((before) => (before[name] || !part ? before : { ...before, [name]: part }));
    setFailed((before) => ({ ...before, [name]: part === undefined }));
    return part;
  }

  const notice = Object.values(failed).includes(true) && (
    <p role="alert" className={styles.failed}>
      {words.latePart}
    </p>
  );
  return { parts, load, notice };
}
