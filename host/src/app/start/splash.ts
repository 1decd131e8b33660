const findSplash = (): HTMLElement | null => document.getElementById('splash');

/** Removes the splash screen, the first paint of the document. */
export function removeSplash(): void {
  findSplash()?.remove();
}

/** Shows a status text on the splash screen. */
export function showSplashText(text: string): void {
  const container = findSplash();
  if (!container) return;
  const line = document.createElement('p');
  line.className = 'host-splash__text';
  line.setAttribute('role', 'status');
  line.textContent = text;
  container.removeAttribute('aria-hidden');
  container.append(line);
}
