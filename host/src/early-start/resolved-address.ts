const address = '/api/v1/remotes/resolved';
/** Maximum length that the server accepts. */
const maxLength = 200;

/** Returns the address of the registry's document with what the screen at this pathname needs. */
export const resolvedAddress = (pathname: string): string =>
  pathname.length > maxLength ? address : `${address}?open=${encodeURIComponent(pathname)}`;
