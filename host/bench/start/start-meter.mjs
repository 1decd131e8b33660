import { watchNetwork } from './network-meter.mjs';

const seconds = 60;

/** Elements that mark a usable screen. */
const marks = {
  floor: '[data-perf="floor"]',
  landing: '[data-perf="landing"]',
  form: 'input[name=email]',
  home: '[data-perf="home"]',
  users: '[data-perf="users"]',
};

/**
 * Runs in every document of the page. Reports its start, clicks, and the first frame in which each mark is visible
 * and enabled, as milliseconds since 1970, so that times of consecutive documents can be subtracted.
 */
function watchDocument(selectors) {
  if (window !== window.top || !location.protocol.startsWith('http')) return;
  const report = (kind, time) =>
    globalThis.benchReport(JSON.stringify({ kind, time: performance.timeOrigin + time }));
  const isUsable = (element) =>
    element.getClientRects().length > 0 &&
    getComputedStyle(element).visibility !== 'hidden' &&
    !element.disabled &&
    !element.readOnly;
  const longTasks = [];
  new PerformanceObserver((list) => longTasks.push(...list.getEntries())).observe({
    type: 'longtask',
    buffered: true,
  });
  /** Returns the time beyond 50 ms of each long task that started before a time. */
  globalThis.benchBlockedUntil = (time) =>
    longTasks
      .filter(({ startTime }) => performance.timeOrigin + startTime < time)
      .reduce((sum, { duration }) => sum + duration - 50, 0);
  const missing = new Map(Object.entries(selectors));
  const look = () => {
    for (const [name, selector] of missing) {
      const element = document.querySelector(selector);
      if (!element || !isUsable(element)) continue;
      missing.delete(name);
      report(name, performance.now());
    }
    if (missing.size > 0) requestAnimationFrame(look);
  };
  report('document', 0);
  addEventListener('click', ({ timeStamp }) => report('click', timeStamp), { capture: true });
  requestAnimationFrame(look);
}

/** Collects reports. `next` resolves with the time of the first report of a kind at or after a time. */
function collectReports(session) {
  const reports = [];
  const waiting = new Set();
  session.on('Runtime.bindingCalled', ({ payload }) => {
    reports.push(JSON.parse(payload));
    for (const check of waiting) check();
  });
  const find = (kind, after) => reports.find((report) => report.kind === kind && report.time >= after);
  return {
    next: (kind, after = 0) =>
      new Promise((resolve, reject) => {
        const check = () => {
          const found = find(kind, after);
          if (!found) return;
          clearTimeout(timer);
          waiting.delete(check);
          resolve(found.time);
        };
        const timer = setTimeout(() => {
          waiting.delete(check);
          reject(new Error(`no "${kind}" within ${seconds} s`));
        }, seconds * 1000);
        waiting.add(check);
        check();
      }),
  };
}

/** Makes the processor of a page four times slower. Returns the DevTools session. */
export async function slowProcessor(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return session;
}

/** Makes the processor of a page slower and measures it from the next document on. */
export async function meterPage(page) {
  const session = await slowProcessor(page);
  const { next } = collectReports(session);
  await session.send('Network.enable');
  await session.send('Runtime.enable');
  await session.send('Runtime.addBinding', { name: 'benchReport' });
  await page.addInitScript(watchDocument, marks);
  const network = watchNetwork(session);

  const assertHttp2 = () => {
    const others = network.protocols().filter((protocol) => protocol !== 'h2');
    if (others.length > 0) throw new Error(`responses came over ${others.join(', ')} instead of h2`);
  };
  return {
    next,
    assertHttp2,
    /** Returns the figures from the first document until a mark is usable. */
    async measureUntil(mark) {
      const from = await next('document');
      const at = await next(mark, from);
      // The task of the last frame is reported after it.
      await page.waitForTimeout(300);
      const blocked = await page.evaluate((time) => globalThis.benchBlockedUntil(time), at);
      assertHttp2();
      return { milliseconds: at - from, blocked, ...network.until(at - from) };
    },
  };
}
