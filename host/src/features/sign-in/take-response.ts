/**
 * Takes the provider's response out of the address. MSAL would add an entry to the history, and Back would start the
 * sign-in again.
 */
export function takeResponse(): { hash?: string } {
  const { hash, pathname, search } = location;
  if (!/[#&]state=/.test(hash) || !/[#&](code|error)=/.test(hash)) return {};
  history.replaceState(history.state, '', pathname + search);
  return { hash };
}
