import { loadavg } from 'node:os';
import { openBrowser } from '../browser.mjs';
import { checkOut } from '../checkout.mjs';
import { median, printDisturbances } from '../figures.mjs';
import { firstPort, root, roundsOr } from '../portal.mjs';
import { createCertificate } from './certificate.mjs';
import { describeCommits } from './commits.mjs';
import { createSampler, keepSessions } from './samples.mjs';
import { openFloor, scenarios } from './scenarios.mjs';
import { startSecureFloor, startSecurePortal } from './secure-portal.mjs';
import { evaluate, formatRows } from './start-report.mjs';
import { rows } from './start-rows.mjs';

const rounds = roundsOr(7);
const ports = { now: firstPort + 40, before: firstPort + 42, floor: firstPort + 44 };

function selectScenarios(names) {
  const known = Object.keys(scenarios);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new Error(`--scenario accepts ${known.join(', ')}, not ${unknown.join(', ')}`);
  return names.length > 0 ? names : known;
}

/** Measures every scenario once in each portal. The order of the portals alternates, so that drift cancels out. */
async function measureRound(round, { selected, variants, floor, samples, sample }) {
  const floorFigures = await sample('floor', () => openFloor(floor));
  if (floorFigures) samples.floor.push(floorFigures);
  for (const name of selected) {
    const order = round % 2 === 0 ? variants : [...variants].reverse();
    for (const variant of order) {
      const label = `round ${round + 1}, ${name}, ${variant.name}`;
      const figures = await sample(label, () => scenarios[name](variant));
      if (figures) (samples[variant.name][name] ??= []).push(figures);
    }
  }
}

function report({ variants, samples, failures, busy, header }) {
  const floorTimes = samples.floor.map(({ milliseconds }) => Math.round(milliseconds));
  const floor = floorTimes.length > 0 ? { median: median(floorTimes), values: floorTimes } : null;
  const measured = rows.filter(({ scenario }) =>
    variants.some(({ name }) => (samples[name][scenario] ?? []).length > 0),
  );
  const evaluated = evaluate(measured, samples, floor);
  console.log(`\n${header.join('\n')}`);
  if (evaluated.length > 0) console.log(formatRows(evaluated, { isCompared: variants.length > 1 }));
  if (floor) console.log(`  floor, a static page: ${floor.median} ms`);
  printDisturbances({ failures, busy });
  return { header, rows: evaluated, floor, failures, busySamples: busy.count };
}

/** Starts the portals and the browser, and calls `measure` with them. */
async function withPortals({ against, certificate }, measure) {
  const stops = [];
  try {
    const folders = { now: root };
    if (against) {
      console.log(`\nBuilding ${against} …`);
      const checkedOut = checkOut(against, { isWhole: true });
      stops.push(checkedOut.remove);
      folders.before = checkedOut.folder;
    }
    const browser = await openBrowser([
      // Chromium caches no response of a certificate that it only tolerates.
      `--ignore-certificate-errors-spki-list=${certificate.publicKeyHash}`,
    ]);
    stops.push(() => browser.close());
    const variants = [];
    for (const name of ['before', 'now'].filter((one) => folders[one])) {
      const portal = await startSecurePortal(ports[name], certificate, { folder: folders[name] });
      stops.push(portal.stop);
      const sessionOf = keepSessions(browser, portal);
      variants.push({ name, folder: folders[name], browser, portal, sessionOf });
    }
    const floor = await startSecureFloor(ports.floor, certificate);
    stops.push(floor.stop);
    return await measure(variants, { browser, portal: floor });
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

/**
 * Prints how long people wait at the start: in the built portal and, in alternation, in another commit's. TLS,
 * HTTP/2, slow 4G, CPU four times slower.
 * @returns the rows with all samples
 */
export async function benchmarkStart({ against, scenarioNames = [] }) {
  const selected = selectScenarios(scenarioNames);
  const header = [
    `Start: ${describeCommits(against)}`,
    `HTTP/2 with TLS, slow 4G, CPU 4 times slower, median of ${rounds}, load at the start ${loadavg()[0].toFixed(2)}`,
  ];
  const certificate = createCertificate();
  try {
    return await withPortals({ against, certificate }, async (variants, floor) => {
      const samples = { now: {}, before: against ? {} : undefined, floor: [] };
      const failures = [];
      const busy = { count: 0 };
      const run = { selected, variants, floor, samples, sample: createSampler(failures, { busy }) };
      for (let round = 0; round < rounds; round += 1) {
        console.log(`Round ${round + 1} of ${rounds} …`);
        await measureRound(round, run);
      }
      return report({ variants, samples, failures, busy, header });
    });
  } finally {
    certificate.remove();
  }
}
