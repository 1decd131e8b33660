/** Returns a picture with the initials of a name, so that samples need no files. */
export function drawPortrait(name: string): string {
  const initials = [...name.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu)].slice(0, 2).join('');
  const hue = [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 360;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="hsl(${hue} 30% 40%)"/>` +
    `<text x="20" y="26" font-family="sans-serif" font-size="16" fill="#fff" text-anchor="middle">${initials}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
