import { get } from 'node:https';
import { loadavg } from 'node:os';
import { openBrowser } from '../browser.mjs';
import { median, printDisturbances, range, table } from '../figures.mjs';
import { firstPort, root, roundsOr } from '../portal.mjs';
import { createCertificate } from '../start/certificate.mjs';
import { createSampler, keepSessions } from '../start/samples.mjs';
import { scenarios } from '../start/scenarios.mjs';
import { startSecurePortal } from '../start/secure-portal.mjs';
import { layOutRemotes, ownRemotes } from './published-remotes.mjs';

const rounds = roundsOr(7);
/** Number of published remotes, and the most kilobytes that the compressed response may have. */
const sizes = [
  { count: 3, mustKb: null },
  { count: 50, mustKb: 8 },
  { count: 200, mustKb: 30 },
];
const mustRatio = 1.05;
const path = '/api/v1/remotes/resolved?open=/users';

/** Returns the body as sent. */
const fetchBody = (address, encoding) =>
  new Promise((resolve, reject) => {
    const options = { rejectUnauthorized: false, agent: false, timeout: 20_000 };
    get(address, { ...options, headers: { 'accept-encoding': encoding } }, (response) => {
      const pieces = [];
      response.on('data', (piece) => pieces.push(piece));
      response.on('error', reject);
      response.on('end', () =>
        response.statusCode === 200
          ? resolve(Buffer.concat(pieces))
          : reject(new Error(`${address} returned ${response.statusCode}`)),
      );
    }).on('error', reject);
  });

/** Returns the size of the compressed response. Throws if not all remotes are published. */
async function measureResponse({ address }, count) {
  const document = String(await fetchBody(`${address}${path}`, 'identity'));
  const published = new Set(document.match(/remote_bench_\d+/g)).size;
  if (published !== count - ownRemotes.length)
    throw new Error(`${published} of ${count - ownRemotes.length} additional remotes were published`);
  return (await fetchBody(`${address}${path}`, 'br, gzip')).length / 1000;
}

async function startVariants(browser, certificate, stops) {
  const variants = [];
  for (const [index, size] of sizes.entries()) {
    const { folder, remove } = layOutRemotes(root, size.count);
    stops.push(remove);
    const port = firstPort + 60 + 2 * index;
    const portal = await startSecurePortal(port, certificate, { folder, seconds: 240 });
    stops.push(portal.stop);
    const kilobytes = await measureResponse(portal, size.count);
    variants.push({
      ...size,
      browser,
      portal,
      kilobytes,
      sessionOf: keepSessions(browser, portal),
      times: [],
    });
  }
  return variants;
}

function report(variants, { failures, busy }) {
  const [base] = variants;
  const rows = variants.map(({ count, mustKb, kilobytes, times }) => {
    const ratio = times.length > 0 ? median(times) / median(base.times) : null;
    const isMet = (mustKb === null || kilobytes <= mustKb) && ratio !== null && ratio <= mustRatio;
    return { count, kilobytes, mustKb, times, ratio, isMet };
  });
  console.log(
    `\nRegistry, /users with cold files, slow 4G, CPU 4 times slower, median of ${rounds}, load ${loadavg()[0].toFixed(2)}`,
  );
  console.log(
    table([
      ['remotes', 'response', 'must', '/users', 'min–max', 'ratio', 'must', ''],
      ...rows.map(({ count, kilobytes, mustKb, times, ratio, isMet }) => [
        count,
        `${kilobytes.toFixed(1)} kB`,
        mustKb === null ? '' : `≤ ${mustKb} kB`,
        times.length > 0 ? `${median(times)} ms` : '–',
        times.length > 0 ? range(times) : '',
        ratio?.toFixed(2) ?? '',
        `≤ ${mustRatio}`,
        isMet ? 'met' : 'NOT MET',
      ]),
    ]),
  );
  printDisturbances({ failures, busy });
  return { rows, failures, busySamples: busy.count };
}

/** Prints the size of the registry's response and the time of a remote's first screen by the number of remotes. */
export async function benchmarkRegistry() {
  const certificate = createCertificate();
  const stops = [certificate.remove];
  try {
    const browser = await openBrowser([`--ignore-certificate-errors-spki-list=${certificate.publicKeyHash}`]);
    stops.push(() => browser.close());
    const variants = await startVariants(browser, certificate, stops);
    const failures = [];
    const busy = { count: 0 };
    const sample = createSampler(failures, { busy });
    for (let round = 0; round < rounds; round += 1)
      for (const variant of round % 2 === 0 ? variants : variants.toReversed()) {
        const label = `round ${round + 1}, ${variant.count} remotes`;
        const figures = await sample(label, () => scenarios.users(variant));
        if (figures) variant.times.push(Math.round(figures.milliseconds));
      }
    return report(variants, { failures, busy });
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}
