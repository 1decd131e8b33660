const splash = (): HTMLElement | null => document.getElementById('splash');

/** Removes the splash screen, the first paint of the document. */
export function removeSplash(): void {
  splash()?.remove();
}

/** Shows a status text on the splash screen. */
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
