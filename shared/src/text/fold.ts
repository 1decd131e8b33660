/**
 * Folds text for search: NFKD, without combining marks, every Turkish i (`ı İ I i`) as `i`, lower case. Browser, API
 * and stored columns use this same function. Source: design/experience.md part 2.3.
 */
export function fold(text: string): string {
  return text.replace(/[ıİI]/g, 'i').normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
