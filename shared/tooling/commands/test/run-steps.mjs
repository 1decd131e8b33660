const skipped = { passed: false, seconds: 0, processorSeconds: 0 };

/**
 * Runs steps in parallel within the available `cores`, in the order of the list, and returns their results in that
 * order. A step starts after the steps that it `needs`; it is skipped and counts as failed when one of them failed. A
 * step without a command has nothing to do.
 */
export async function runSteps(steps, { cores, start }) {
  const results = new Map();
  const running = new Map();
  const takenCores = () => [...running.keys()].reduce((sum, step) => sum + Math.min(step.cores, cores), 0);
  const resultsOfNeeds = ({ needs = [] }) => needs.map((title) => results.get(title));

  function startFitting() {
    for (const step of steps) {
      if (results.has(step.title) || running.has(step)) continue;
      const needed = resultsOfNeeds(step);
      if (needed.includes(undefined)) continue;
      if (needed.some(({ passed }) => !passed)) {
        results.set(step.title, { title: step.title, ...skipped });
        continue;
      }
      if (step.command === undefined) {
        results.set(step.title, { title: step.title, ...skipped, passed: true, isReused: true });
        continue;
      }
      if (takenCores() + Math.min(step.cores, cores) > cores) continue;
      running.set(step, finish(step));
    }
  }

  async function finish(step) {
    const startedAt = Date.now();
    const result = await start(step, { isAlone: step.cores >= cores });
    results.set(step.title, {
      title: step.title,
      ...result,
      seconds: Math.round((Date.now() - startedAt) / 1000),
    });
    running.delete(step);
  }

  startFitting();
  while (running.size > 0) {
    await Promise.race(running.values());
    startFitting();
  }
  return steps.map(({ title }) => results.get(title));
}
