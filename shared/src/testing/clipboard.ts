/** Removes the clipboard, as on a page without TLS, until the next `renderScreen`. */
export function removeClipboard(): void {
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
}
