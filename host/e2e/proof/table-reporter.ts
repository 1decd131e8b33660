import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { measuredType, type Measured } from '../checks/measured';

interface Row {
  proof: string;
  times: number;
  worst: number;
  limit: number;
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;

/** Prints how often each limit was measured, with the worst time beside the limit. */
export default class TableReporter implements Reporter {
  private readonly rows = new Map<string, Row>();
  private readonly counts = { passed: 0, failed: 0 };

  onTestEnd(test: TestCase, { status }: TestResult): void {
    if (status !== 'skipped') this.counts[status === test.expectedStatus ? 'passed' : 'failed'] += 1;
    const [, , , file = ''] = test.titlePath().length > 3 ? ['', '', '', test.titlePath()[2]] : [];
    for (const { type, description = '' } of test.annotations) {
      if (type !== measuredType) continue;
      const { what, milliseconds, limit } = JSON.parse(description) as Measured;
      const proof = `${file.replace(/\.spec\.ts$/, '')}: ${what}`;
      const row = this.rows.get(proof) ?? { proof, times: 0, worst: 0, limit };
      this.rows.set(proof, { ...row, times: row.times + 1, worst: Math.max(row.worst, milliseconds) });
    }
  }

  onEnd({ duration }: FullResult): void {
    const width = Math.max(20, ...[...this.rows.keys()].map((proof) => proof.length));
    console.log(`\n${'measured'.padEnd(width)}  times     worst     limit`);
    for (const { proof, times, worst, limit } of this.rows.values()) {
      const mark = worst < limit ? '' : '  OVER';
      console.log(
        `${proof.padEnd(width)}  ${String(times).padStart(5)}  ${seconds(worst).padStart(8)}  ${seconds(limit).padStart(8)}${mark}`,
      );
    }
    console.log(
      `\n${this.counts.passed} passed, ${this.counts.failed} failed (${Math.round(duration / 60_000)} min)`,
    );
  }
}
