const maxLength = 31;
const forbidden = /[[\]:*?/\\\p{Cc}\p{Cf}]+/gu;

/** Returns the names of the sheets: without forbidden characters, short and different. */
export function sheetNames(titles: readonly string[]): string[] {
  const used = new Set<string>();
  return titles.map((title) => {
    const base =
      title
        .replace(forbidden, ' ')
        .replace(/^'+|'+$/g, '')
        .trim() || 'Sheet';
    for (let number = 1; ; number += 1) {
      const end = number === 1 ? '' : ` ${number}`;
      const name = base.slice(0, maxLength - end.length).trimEnd() + end;
      if (used.has(name.toLowerCase())) continue;
      used.add(name.toLowerCase());
      return name;
    }
  });
}
