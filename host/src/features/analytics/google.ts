const tagHost = 'https://www.googletagmanager.com';
const analyticsKeys = /^(G|UA)-[A-Z0-9-]{4,20}$/;
const tagManagerKeys = /^GTM-[A-Z0-9]{4,10}$/;

/** Google's scripts read commands from `window.dataLayer`. */
function getDataLayer(): unknown[] {
  const page = window as unknown as { dataLayer?: unknown[] };
  return (page.dataLayer ??= []);
}

/** Google's scripts expect an `arguments` object, not an array. */
function pushCommand(..._words: unknown[]): void {
  // eslint-disable-next-line prefer-rest-params -- a real arguments object is what the queue is read for
  getDataLayer().push(arguments);
}

function loadScript(address: URL): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = address.href;
  // The page works without the script if it is blocked or unreachable.
  script.addEventListener('error', () => script.remove());
  document.head.append(script);
}

function scriptUrl(file: string, key: string): URL {
  const address = new URL(file, tagHost);
  address.searchParams.set('id', key);
  return address;
}

/** Starts Google Analytics. Reports the page address without its query string, which may contain personal data. */
export function startAnalytics(key: string | null | undefined): void {
  if (!key) throw new Error('Google analytics key not specified.');
  if (!analyticsKeys.test(key)) throw new Error(`"${key}" is not a Google Analytics key.`);
  pushCommand('js', new Date());
  pushCommand('config', key, { page_location: `${location.origin}${location.pathname}`, page_referrer: '' });
  loadScript(scriptUrl('/gtag/js', key));
}

/**
 * Starts Google Tag Manager. The content security policy of the public pages restricts the scripts that it may run.
 */
export function startTagManager(key: string): void {
  if (!tagManagerKeys.test(key)) throw new Error(`"${key}" is not a Google Tag Manager key.`);
  getDataLayer().push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  loadScript(scriptUrl('/gtm.js', key));
}
