const slowestCount = 20;

const slowestLines = (tests) =>
  [...tests]
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, slowestCount)
    .map(({ seconds, report, name }) => `${seconds.toFixed(1).padStart(7)} s  ${report}: ${name}`);

const flakyLines = (tests) =>
  tests.filter(({ isFlaky }) => isFlaky).map(({ report, name }) => `flaky   ${report}: ${name}`);

const stepLines = (results) =>
  results.map(({ title, passed, seconds }) => `${passed ? 'passed' : 'FAILED'}  ${title} (${seconds} s)`);

/** Returns the summary that `npm test` prints; scripts parse its last line. */
export function summaryOf({ results, tests, seconds }) {
  const failed = results.filter(({ passed }) => !passed).length;
  return [
    '',
    ...(tests.length > 0 ? [`Slowest ${slowestCount} tests`, ...slowestLines(tests), ''] : []),
    ...flakyLines(tests),
    ...stepLines(results),
    `${seconds} s in all`,
    `${results.length - failed} passed, ${failed} failed`,
  ].join('\n');
}
