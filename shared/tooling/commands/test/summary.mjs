const slowestCount = 20;

const slowestLines = (tests) =>
  [...tests]
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, slowestCount)
    .map(({ seconds, report, name }) => `${seconds.toFixed(1).padStart(7)} s  ${report}: ${name}`);

const linesOf = (tests, wanted) =>
  tests
    .filter(({ outcome }) => outcome === wanted)
    .flatMap(({ report, name, error }) => [
      `${wanted.padEnd(6)}  ${report}: ${name}`,
      ...(error ? [`        ${error}`] : []),
    ]);

const stepLines = (results) =>
  results.map(({ title, passed, seconds }) => `${passed ? 'passed' : 'FAILED'}  ${title} (${seconds} s)`);

/** Returns the summary that `npm test` prints; scripts parse its last line. */
export function summaryOf({ results, tests, seconds }) {
  const failed = results.filter(({ passed }) => !passed).length;
  return [
    '',
    ...(tests.length > 0 ? [`Slowest ${slowestCount} tests`, ...slowestLines(tests), ''] : []),
    ...linesOf(tests, 'flaky'),
    ...linesOf(tests, 'failed'),
    ...stepLines(results),
    `${seconds} s in all`,
    `${results.length - failed} passed, ${failed} failed`,
  ].join('\n');
}
