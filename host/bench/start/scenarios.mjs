import { account } from '../browser.mjs';
import { meterPage, slowProcessor } from './start-meter.mjs';

/** A person without administrative roles, whose first screen is the start page. */
export const olivia = { ...account, email: 'olivia.user@acorn.example', landsOn: 'home' };
export const adam = account;

const viewport = { width: 1440, height: 900 };
/** Time after which the shell has fetched everything that it prefetches. */
const idleMs = 4_000;
const idleLandingMs = 6_000;
const typingMs = 4_000;

async function withContext({ browser, portal }, state, measure) {
  const context = await browser.newContext({ ...(state && { storageState: state }), viewport });
  context.setDefaultTimeout(60_000);
  try {
    return await measure(context);
  } finally {
    portal.setSlow(false);
    await context.close();
  }
}

/** Opens a tab with the session storage of a signed-in tab. */
async function openSignedInTab(context, { session }) {
  const page = await context.newPage();
  await page.addInitScript((entries) => {
    if (location.protocol.startsWith('http') && sessionStorage.length === 0)
      for (const [key, value] of Object.entries(JSON.parse(entries))) sessionStorage.setItem(key, value);
  }, session);
  return page;
}

/** Opens an address in a page whose processor is slow from now on. */
async function openSlowly(page, { portal, path, mark }) {
  const meter = await meterPage(page);
  portal.setSlow(true);
  await page.goto(`${portal.address}${path}`, { waitUntil: 'commit' });
  return meter.measureUntil(mark);
}

/** Opens a screen with an empty cache as the first document of a signed-in person. */
const openCold = (path, mark, person) => async (variant) => {
  const kept = await variant.sessionOf(person);
  return withContext(variant, kept.state, async (context) =>
    openSlowly(await openSignedInTab(context, kept), { ...variant, path, mark }),
  );
};

/** Opens the start page once at full speed, waits until it is idle, and passes the open tab on. */
async function withWarmHome(variant, measure) {
  const kept = await variant.sessionOf(olivia);
  return withContext(variant, kept.state, async (context) => {
    const page = await openSignedInTab(context, kept);
    await page.goto(`${variant.portal.address}/home`);
    await page.locator('[data-perf="home"]').waitFor();
    await page.waitForTimeout(idleMs);
    return measure(page, context);
  });
}

const assertWarm = (figures) => {
  if (figures.scriptBytes > 20_000)
    throw new Error(`${Math.round(figures.scriptBytes / 1000)} kB of script were not cached`);
  return figures;
};

const reloadHome = (variant) =>
  withWarmHome(variant, async (page) => {
    const meter = await meterPage(page);
    variant.portal.setSlow(true);
    await page.reload({ waitUntil: 'commit' });
    return assertWarm(await meter.measureUntil('home'));
  });

const openHomeInNewTab = (variant, { isAlone }) =>
  withWarmHome(variant, async (first, context) => {
    const second = await context.newPage();
    if (isAlone) await first.close();
    // Both tabs run on the same slow device.
    else await slowProcessor(first);
    return assertWarm(await openSlowly(second, { ...variant, path: '/home', mark: 'home' }));
  });

async function typeSlowly(page, person) {
  const delay = typingMs / (person.email.length + person.password.length);
  await page.locator('input[name=email]').pressSequentially(person.email, { delay });
  await page.locator('input[name=password]').pressSequentially(person.password, { delay });
}

/** Signs in from the landing page with an empty cache. */
const signInFromLanding = (variant) =>
  withContext(variant, undefined, async (context) => {
    const page = await context.newPage();
    const meter = await meterPage(page);
    variant.portal.setSlow(true);
    await page.goto(`${variant.portal.address}/landing`, { waitUntil: 'commit' });
    await meter.next('landing');
    await page.waitForTimeout(idleLandingMs);
    await page.locator('.landing__sign-in').click();
    const signIn = await meter.next('click');
    const form = await meter.next('form', signIn);
    await typeSlowly(page, olivia);
    await page.locator('form:has(input) button[type=submit]').click();
    // Later than the clicks that focus the fields.
    const submit = await meter.next('click', form + typingMs / 2);
    const home = await meter.next('home', submit);
    meter.assertHttp2();
    return { form: form - signIn, home: home - submit };
  });

/** Opens a static page over the same link. */
export const openFloor = (variant) =>
  withContext(variant, undefined, async (context) =>
    openSlowly(await context.newPage(), { ...variant, path: '/', mark: 'floor' }),
  );

/** Measurements by name. Each opens a browser context of its own and returns its figures. */
export const scenarios = {
  home: openCold('/home', 'home', olivia),
  users: openCold('/users', 'users', adam),
  reload: reloadHome,
  'new-tab': (variant) => openHomeInNewTab(variant, { isAlone: false }),
  'new-tab-alone': (variant) => openHomeInNewTab(variant, { isAlone: true }),
  landing: signInFromLanding,
};
