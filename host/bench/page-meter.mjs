import { throttle } from './browser.mjs';

/** Runs in the page. Measures when a selector becomes visible and how long tasks blocked the main thread. */
function watchPage() {
  const find = (selector) =>
    [...document.querySelectorAll(selector)].find(
      (element) => element.getClientRects().length && getComputedStyle(element).visibility !== 'hidden',
    );
  const long = [];
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) long.push({ startTime, duration });
  }).observe({ type: 'longtask', buffered: true });
  /** Resolves with the time of the first frame in which the selector is visible. */
  const waitUntilVisible = (selector) =>
    new Promise((resolve, reject) => {
      const last = performance.now() + 60_000;
      const check = () => {
        if (find(selector)) return resolve(performance.now());
        if (performance.now() > last) return reject(new Error(`${selector} did not appear`));
        return requestAnimationFrame(check);
      };
      check();
    });
  const blockedTime = (from, to) =>
    long
      .filter(({ startTime, duration }) => startTime + duration > from && startTime < to)
      .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0);
  globalThis.bench = {
    waitUntilVisible,
    blockedTime,
    press: async (link, selector) => {
      const from = performance.now();
      find(link).click();
      const at = await waitUntilVisible(selector);
      return { milliseconds: at - from, blocked: blockedTime(from, at) };
    },
  };
}

/**
 * Records the network requests of a page. Bytes are transferred bytes: compressed, with headers, without cached
 * responses.
 */
export function watchNetwork(session) {
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
      protocol: response.protocol,
      script: type === 'Script' || /javascript|wasm/.test(response.mimeType),
      ...(response.fromDiskCache ? { cached: true } : {}),
      // The browser reads a hinted file from its cache, also when it came over the network a moment ago.
      ...(response.fromEarlyHints ? { hinted: Number(response.headers['content-length']) || 0 } : {}),
    }),
  );
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
    change(requestId, { end: timestamp, bytes: encodedDataLength }),
  );
  session.on('Network.loadingFailed', ({ requestId }) => change(requestId, { failed: true }));
  const real = () => [...requests.values()].filter(({ failed, cached }) => !failed && !cached);
  return {
    /** Returns the counts up to a time in milliseconds since the first request, by default all. */
    until(milliseconds = Infinity) {
      const limit = start + milliseconds / 1000;
      const scripts = real().filter(({ script, end }) => script && end <= limit + 0.005);
      return {
        requests: real().filter(({ at }) => at <= limit).length,
        scripts: scripts.length,
        scriptBytes: scripts.reduce((sum, { bytes, hinted = 0 }) => sum + Math.max(bytes, hinted), 0),
      };
    },
    /** Returns the protocols of the responses that came over the network. */
    protocols: () => [...new Set(real().flatMap(({ protocol }) => protocol ?? []))],
  };
}

/**
 * Fails all requests for files of remotes. The server offers them to the one bundle as well, which contains their code.
 */
export const blockRemotes = (session) =>
  session.send('Network.setBlockedURLs', { urls: ['*/remotes/remote-*'] });

/** Opens a page on slow 4G that records its requests. */
export async function openMeteredPage(context, { isBundle = false } = {}) {
  const page = await context.newPage();
  await page.addInitScript(watchPage);
  const session = await throttle(page);
  if (isBundle) await blockRemotes(session);
  const network = watchNetwork(session);
  return {
    page,
    network,
    /** Opens an address and waits until the selector is visible. */
    async open(address, selector) {
      await page.goto(address, { waitUntil: 'commit' });
      const milliseconds = await page.evaluate(
        (target) => globalThis.bench.waitUntilVisible(target),
        selector,
      );
      const blocked = await page.evaluate((to) => globalThis.bench.blockedTime(0, to), milliseconds);
      return { milliseconds, blocked, ...network.until(milliseconds) };
    },
    /** Hovers over a link for 600 ms, clicks it and waits for its target. */
    async follow(link, selector) {
      await page.locator(link).first().hover();
      await page.waitForTimeout(600);
      return page.evaluate(([from, to]) => globalThis.bench.press(from, to), [link, selector]);
    },
  };
}
