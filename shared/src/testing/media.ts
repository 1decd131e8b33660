const listeners = new Map<string, Set<() => void>>();
const state = { width: 1280, dark: false, reducedMotion: false };

function matches(query: string): boolean {
  const from = /min-width:\s*([\d.]+)px/.exec(query);
  if (from) return state.width >= Number(from[1]);
  const until = /max-width:\s*([\d.]+)px/.exec(query);
  if (until) return state.width <= Number(until[1]);
  if (query.includes('prefers-color-scheme: dark')) return state.dark;
  if (query.includes('prefers-reduced-motion')) return state.reducedMotion;
  return false;
}

function list(query: string): MediaQueryList {
  const own = listeners.get(query) ?? new Set<() => void>();
  listeners.set(query, own);
  const entry = {
    get matches() {
      return matches(query);
    },
    media: query,
    onchange: null,
    addEventListener: (_type: string, listener: () => void) => void own.add(listener),
    removeEventListener: (_type: string, listener: () => void) => void own.delete(listener),
    addListener: (listener: () => void) => void own.add(listener),
    removeListener: (listener: () => void) => void own.delete(listener),
    dispatchEvent: () => true,
  };
  return entry as unknown as MediaQueryList;
}

/** Viewport and system settings of a test: `media.set({ width: 400, dark: true })`. */
export const media = {
  start(): void {
    Object.assign(state, { width: 1280, dark: false, reducedMotion: false });
    window.matchMedia = list;
  },
  set(change: Partial<typeof state>): void {
    Object.assign(state, change);
    for (const own of listeners.values()) for (const listener of [...own]) listener();
  },
};

/** Removes the clipboard, as on a page without TLS, until the next `renderScreen`. */
export function removeClipboard(): void {
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
}
