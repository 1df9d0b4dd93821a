import { ContentFault } from '../../app/content/engine/faults.ts';
import { contentFaults } from '../../app/editions/checks/check-content.server.ts';
import { expectFigures } from '../../app/features/tools/search-console/figures.server.ts';

/** Throws a ContentFault with every fault of the content, before anything is built from it. */
export function expectSoundContent(): string {
  const faults = contentFaults(expectFigures);
  if (faults.length > 0) {
    throw new ContentFault(faults);
  }
  return 'The content is valid.';
}
