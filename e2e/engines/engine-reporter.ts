import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import type { EngineName } from './journey.ts';

const names: Record<EngineName, string> = { chromium: 'Chromium', firefox: 'Firefox', webkit: 'WebKit' };

/** Says at the end of a run which engines the journeys ran in, journey by journey. */
export default class EngineReporter implements Reporter {
  /** Title of a journey → engine → outcome. */
  private readonly journeys = new Map<string, Map<string, string>>();

  onTestEnd(test: TestCase, { status, duration }: TestResult): void {
    const [, engine = '', , ...title] = test.titlePath();
    if (!(engine in names)) {
      return;
    }
    const journey = title.join(', ');
    const outcomes = this.journeys.get(journey) ?? new Map<string, string>();
    outcomes.set(engine, status === 'passed' ? `${(duration / 1000).toFixed(1)} s` : status);
    this.journeys.set(journey, outcomes);
  }

  onEnd(): void {
    if (this.journeys.size === 0) {
      return;
    }
    const ran = new Set([...this.journeys.values()].flatMap((outcomes) => [...outcomes.keys()]));
    const columns = Object.keys(names);
    console.log(`\n${columns.map((engine) => names[engine as EngineName].padEnd(10)).join('')}Journey`);
    for (const [journey, outcomes] of this.journeys) {
      console.log(`${columns.map((engine) => (outcomes.get(engine) ?? '-').padEnd(10)).join('')}${journey}`);
    }
    for (const [engine, name] of Object.entries(names)) {
      if (!ran.has(engine)) {
        console.log(`${name} is not installed or was not chosen: the journeys did not run in it.`);
      }
    }
  }
}
