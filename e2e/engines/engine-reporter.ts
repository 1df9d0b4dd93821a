import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { findEngines } from '../../scripts/find-browsers.mjs';
import type { EngineName } from './journey.ts';

const names: Record<EngineName, string> = { chromium: 'Chromium', firefox: 'Firefox', webkit: 'WebKit' };

/** Says at the end of a run which browsers the tests ran in. */
export default class EngineReporter implements Reporter {
  private readonly ran: Record<EngineName, number> = { chromium: 0, firefox: 0, webkit: 0 };

  onTestEnd(test: TestCase, { status }: TestResult): void {
    const [, project = ''] = test.titlePath();
    if (status !== 'skipped') {
      // Every project but the other engines' is Chromium's.
      this.ran[Object.hasOwn(names, project) ? (project as EngineName) : 'chromium'] += 1;
    }
  }

  onEnd(): void {
    const installed = findEngines();
    const said = (Object.keys(names) as EngineName[]).map((engine) => {
      const without = installed[engine] === undefined ? 'none, it is not installed' : 'none';
      return `${names[engine]} ${this.ran[engine] || without}`;
    });
    console.log(`\nTests by browser: ${said.join(', ')}.`);
  }
}
