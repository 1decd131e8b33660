/** Lets the page leave without a question about unsaved input: after a sign-out another person may use this browser. */
export function skipUnloadQuestion(): void {
  addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
}
