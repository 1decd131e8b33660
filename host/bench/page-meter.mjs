import { shaped } from './browser.mjs';

/** Runs in the page: when a selector has something to see, and what kept the page from answering. */
function watchPage() {
  const find = (selector) =>
    [...document.querySelectorAll(selector)].find(
      (element) => element.getClientRects().length && getComputedStyle(element).visibility !== 'hidden',
    );
  const long = [];
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) long.push({ startTime, duration });
  }).observe({ type: 'longtask', buffered: true });
  /** Resolves with the time of the frame that shows it. */
  const shown = (selector) =>
    new Promise((resolve, reject) => {
      const last = performance.now() + 60_000;
      const look = () => {
        if (find(selector)) return resolve(performance.now());
        if (performance.now() > last) return reject(new Error(`${selector} did not come`));
        return requestAnimationFrame(look);
      };
      look();
    });
  const blocked = (from, to) =>
    long
      .filter(({ startTime, duration }) => startTime + duration > from && startTime < to)
      .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0);
  globalThis.bench = {
    shown,
    blocked,
    press: async (link, selector) => {
      const from = performance.now();
      find(link).click();
      const at = await shown(selector);
      return { milliseconds: at - from, blocked: blocked(from, at) };
    },
  };
}

/** Everything that crosses the network for a page. Bytes are those of the wire: compressed, with headers, nothing from the cache. */
function watchNetwork(session) {
  const requests = new Map();
  let start;
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    if (!/^https?:/.test(request.url)) return;
    start ??= timestamp;
    requests.set(requestId, { at: timestamp, url: request.url });
  });
  const change = (requestId, facts) => Object.assign(requests.get(requestId) ?? {}, facts);
  session.on('Network.requestServedFromCache', ({ requestId }) => change(requestId, { cached: true }));
  session.on('Network.responseReceived', ({ requestId, type, response }) =>
    change(requestId, {
      script: type === 'Script' || /javascript|wasm/.test(response.mimeType),
      ...(response.fromDiskCache ? { cached: true } : {}),
    }),
  );
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
    change(requestId, { end: timestamp, bytes: encodedDataLength }),
  );
  session.on('Network.loadingFailed', ({ requestId }) => change(requestId, { failed: true }));
  const real = () => [...requests.values()].filter(({ failed, cached }) => !failed && !cached);
  return {
    /** What was done at a time of the page's own clock, in milliseconds; without one, so far. */
    until(milliseconds = Infinity) {
      const limit = start + milliseconds / 1000;
      const scripts = real().filter(({ script, end }) => script && end <= limit + 0.005);
      return {
        requests: real().filter(({ at }) => at <= limit).length,
        scripts: scripts.length,
        scriptBytes: scripts.reduce((sum, { bytes }) => sum + bytes, 0),
      };
    },
  };
}

/** A page on slow 4G that counts. */
export async function meteredPage(context) {
  const page = await context.newPage();
  await page.addInitScript(watchPage);
  const network = watchNetwork(await shaped(page));
  return {
    page,
    network,
    /** Opens an address and waits until the selector has something to see. */
    async open(address, selector) {
      await page.goto(address, { waitUntil: 'commit' });
      const milliseconds = await page.evaluate((wanted) => globalThis.bench.shown(wanted), selector);
      const blocked = await page.evaluate((to) => globalThis.bench.blocked(0, to), milliseconds);
      return { milliseconds, blocked, ...network.until(milliseconds) };
    },
    /** Presses a link, over which the pointer has rested for a while, and waits for what it leads to. */
    async follow(link, selector) {
      await page.locator(link).first().hover();
      await page.waitForTimeout(600);
      return page.evaluate(([from, to]) => globalThis.bench.press(from, to), [link, selector]);
    },
  };
}
