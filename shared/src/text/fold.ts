/**
 * Folds text for search: NFKD, combining marks dropped, every Turkish i (`ı İ I i`) as `i`, lower case.
 * The same function serves browser, API and stored columns. Source: design/experience.md part 2.3.
 */
export function fold(text: string): string {
  return text.replace(/[ıİI]/g, 'i').normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
