const slowestCount = 20;

const slowestLines = (tests) =>
  [...tests]
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, slowestCount)
    .map(({ seconds, report, name }) => `${seconds.toFixed(1).padStart(7)} s  ${report}: ${name}`);

const failureLines = (tests) =>
  tests
    .filter(({ outcome }) => outcome !== 'passed')
    .flatMap(({ report, name, error }) => [
      `failed  ${report}: ${name}`,
      ...(error ? [`        ${error}`] : []),
    ]);

const minutes = (seconds) => (seconds / 60).toFixed(1);

/** Minutes and processor minutes of a step beside its budget. Two cores have two processor minutes per minute. */
function costOf({ seconds, processorSeconds, isReused }, budget) {
  if (isReused) return 'unchanged since it passed';
  const cost = `${seconds} s, ${Math.round(processorSeconds)} s of processor time`;
  return budget === undefined ? cost : `${cost}; budget ${budget} min`;
}

const stepLines = (results, budgets) =>
  results.map((result) => {
    const { title, passed } = result;
    return `${passed ? 'passed' : 'FAILED'}  ${title} (${costOf(result, budgets[title])})`;
  });

/** A budget is shared by the steps that run at the same time, such as lint, types and house. */
const overLines = (results, budgets) =>
  results
    .filter(({ title, seconds }) => budgets[title] !== undefined && seconds > budgets[title] * 60)
    .map(({ title, seconds }) => `over budget: ${title}, ${minutes(seconds)} of ${budgets[title]} minutes`);

/** Returns the summary that `npm test` prints; scripts parse its last line. */
export function summarizeRun({ results, tests, seconds, budgets = {} }) {
  const failed = results.filter(({ passed }) => !passed).length;
  return [
    '',
    ...(tests.length > 0 ? [`Slowest ${slowestCount} tests`, ...slowestLines(tests), ''] : []),
    ...failureLines(tests),
    ...stepLines(results, budgets),
    ...overLines(results, budgets),
    `${seconds} s in all`,
    `${results.length - failed} passed, ${failed} failed`,
  ].join('\n');
}
