interface VersionStyles {
  remote: string;
  /** Number of rendered parts. */
  rendered: number;
}

/** Versions whose code this page has requested, by the URL of their folder. */
const versions = new Map<string, VersionStyles>();
let observer: MutationObserver | undefined;

const pathOf = (address: string): string => new URL(address, location.href).href;

const styleSheets = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];

const isReplacing = ({ remote, rendered }: VersionStyles): boolean =>
  rendered === 0 && [...versions.values()].some((other) => other.remote === remote && other.rendered > 0);

/** Applies no style sheet of a version while only another version of its remote is rendered. */
function applyStyles(): void {
  for (const link of styleSheets()) {
    const [, version] = [...versions].find(([path]) => link.href.startsWith(path)) ?? [];
    if (!version) continue;
    // Unlike `disabled`, a media query keeps the loaded style sheet.
    const media = isReplacing(version) ? 'not all' : '';
    if (link.media !== media) link.media = media;
  }
}

/** Tracks the style sheets of a version from now on: each is checked before the browser loads it. */
export function trackStyles(remote: string, publicPath: string): void {
  const path = pathOf(publicPath);
  if (!versions.has(path)) versions.set(path, { remote, rendered: 0 });
  observer ??= new MutationObserver(applyStyles);
  observer.observe(document.head, { childList: true });
}

export const isRendered = (publicPath: string): boolean =>
  (versions.get(pathOf(publicPath))?.rendered ?? 0) > 0;

/** Marks this version as rendered. Call the returned function on unmount. */
export function retainStyles(remote: string, publicPath: string): () => void {
  trackStyles(remote, publicPath);
  const change = (by: number) => {
    const version = versions.get(pathOf(publicPath));
    if (version) version.rendered += by;
    applyStyles();
  };
  change(1);
  return () => change(-1);
}

/** Removes the style sheets of a version. */
export function removeStyles(publicPath: string): void {
  const path = pathOf(publicPath);
  for (const link of styleSheets()) if (link.href.startsWith(path)) link.remove();
}
