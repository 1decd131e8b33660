/** Address to which the provider returns. */
const address = '/auth/redirect';

/**
 * Loads the redirect page in a hidden frame, so that the next silent sign-in takes it from the browser's cache. Browsers
 * store the documents of frames apart from other files, so a prefetch has no effect. Returns a cleanup function.
 */
export function cacheRedirectPage(): () => void {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.tabIndex = -1;
  frame.src = address;
  frame.addEventListener('load', () => frame.remove());
  document.body.append(frame);
  return () => frame.remove();
}
