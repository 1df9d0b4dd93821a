import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { findEngines } from '../../scripts/find-browsers.mjs';
import type { EngineName } from './journey.ts';

const names: Record<EngineName, string> = { chromium: 'Chromium', firefox: 'Firefox', webkit: 'WebKit' };

/** Says at the end of a run which browsers the tests ran in, and the journeys one by one. */
export default class EngineReporter implements Reporter {
  /** Title of a journey → engine → outcome. */
  private readonly journeys = new Map<string, Map<string, string>>();
  /** Tests that ran, whatever came of them, by browser. */
  private readonly ran = new Map<EngineName, number>();

  onTestEnd(test: TestCase, { status, duration }: TestResult): void {
    const [, project = '', , ...title] = test.titlePath();
    const isJourney = Object.hasOwn(names, project);
    // Every other project is Chromium's.
    const engine = isJourney ? (project as EngineName) : 'chromium';
    if (status !== 'skipped') {
      this.ran.set(engine, (this.ran.get(engine) ?? 0) + 1);
    }
    if (isJourney) {
      const journey = title.join(', ');
      const outcomes = this.journeys.get(journey) ?? new Map<string, string>();
      outcomes.set(engine, status === 'passed' ? `${(duration / 1000).toFixed(1)} s` : status);
      this.journeys.set(journey, outcomes);
    }
  }

  onEnd(): void {
    const columns = Object.entries(names) as [EngineName, string][];
    if (this.journeys.size > 0) {
      console.log(`\n${columns.map(([, name]) => name.padEnd(10)).join('')}Journey`);
    }
    for (const [journey, outcomes] of this.journeys) {
      console.log(`${columns.map(([engine]) => (outcomes.get(engine) ?? '-').padEnd(10)).join('')}${journey}`);
    }
    const installed = findEngines();
    const said = columns.map(([engine, name]) => {
      const without = installed[engine] === undefined ? 'none, it is not installed' : 'none';
      return `${name} ${this.ran.get(engine) ?? without}`;
    });
    console.log(`\nTests by browser: ${said.join(', ')}.`);
  }
}
