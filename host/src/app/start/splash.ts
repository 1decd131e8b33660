const splash = (): HTMLElement | null => document.getElementById('splash');

/** The first paint of the document; it goes when there is something to see. */
export function removeSplash(): void {
  splash()?.remove();
}

/** Says on the splash what is going on, for those who come to their start page and wait. */
export function tellOnSplash(text: string): void {
  const place = splash();
  if (!place) return;
  const line = document.createElement('p');
  line.className = 'host-splash__text';
  line.setAttribute('role', 'status');
  line.textContent = text;
  place.removeAttribute('aria-hidden');
  place.append(line);
}
