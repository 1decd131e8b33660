import { i18n } from './instance';

/** Milliseconds; the first screen's own requests go before. */
const idleDelay = 2_000;

interface LaterTexts {
  /** Screen whose texts are loaded. */
  screen: string;
  /** Adds all texts. On a failure adds the other language's texts and rejects. `isSilent`: re-renders nothing. */
  load(isSilent: boolean): Promise<void>;
  loading: Promise<void> | null;
  hasFailed: boolean;
  /** The wait of each feature that was shown before its texts were there. React expects the same one again. */
  waits: Map<string, Promise<void>>;
  /** Features whose texts were there from the beginning. */
  present: Set<string>;
}

/** By language and namespace. */
const later = new Map<string, LaterTexts>();
const keyOf = (language: string, namespace: string): string => `${language} ${namespace}`;

function request(key: string): Promise<void> {
  const texts = later.get(key);
  if (!texts) return Promise.resolve();
  texts.loading ??= texts.load(!texts.hasFailed).catch(() => {
    texts.hasFailed = true;
    texts.loading = null;
  });
  return texts.loading;
}

function whenIdle(work: () => void): void {
  setTimeout(() => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(work);
    else work();
  }, idleDelay);
}

/** Remembers that only the texts of one screen are loaded, and loads the others when the browser is idle. */
export function deferTexts(
  { language, namespace }: { language: string; namespace: string },
  texts: Pick<LaterTexts, 'screen' | 'load'>,
): void {
  const key = keyOf(language, namespace);
  later.set(key, { ...texts, loading: null, hasFailed: false, waits: new Map(), present: new Set() });
  whenIdle(() => void request(key));
}

/** Loads the texts of a namespace that another screen shows. Never rejects. */
export function loadTextsFor(namespace: string, screen?: string): Promise<void> {
  const key = keyOf(i18n.language, namespace);
  return later.get(key)?.screen === screen ? Promise.resolve() : request(key);
}

/**
 * Returns the wait for the texts of a feature, or null when they were there from the beginning. After a failure the other
 * language is shown, and the texts are requested again.
 */
export function waitForTexts(namespace: string, feature: string): Promise<void> | null {
  if (later.size === 0) return null;
  const key = keyOf(i18n.language, namespace);
  const texts = later.get(key);
  if (!texts || texts.present.has(feature)) return null;
  const known = texts.waits.get(feature) ?? null;
  if (i18n.getResource(i18n.language, namespace, feature) !== undefined) {
    if (!known) texts.present.add(feature);
    return known;
  }
  const wait = known ?? request(key);
  if (known) void request(key);
  else texts.waits.set(feature, wait);
  return wait;
}
