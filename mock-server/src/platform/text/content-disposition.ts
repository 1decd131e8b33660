const escaped = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Returns the header `content-disposition` for a file name of any characters. */
export function disposition(kind: 'inline' | 'attachment', name: string): string {
  const ascii = name.normalize('NFKD').replaceAll(/[^\w .()-]/g, '_');
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${escaped(name)}`;
}
