const maxLength = 31;
const forbidden = /[[\]:*?/\\\p{Cc}\p{Cf}\s]+/gu;

/** Cuts a name behind a word. */
function cutName(name: string, length: number): string {
  if (name.length <= length) return name;
  const start = name.slice(0, length);
  const end = start.lastIndexOf(' ');
  return `${start.slice(0, end > 0 ? end : length - 1)}…`;
}

function shorten(title: string): string {
  const name =
    title
      .replace(forbidden, ' ')
      .replace(/^[' ]+|[' ]+$/g, '')
      .trim() || 'Sheet';
  // The columns of the sheet have the unit.
  return name.length > maxLength ? name.replace(/ \([^()]*\)$/, '') : name;
}

/** Returns the names of the sheets: without forbidden characters, short and different. */
export function sheetNames(titles: readonly string[]): string[] {
  const used = new Set<string>();
  return titles.map((title) => {
    const base = shorten(title);
    for (let number = 1; ; number += 1) {
      const end = number === 1 ? '' : ` ${number}`;
      const name = cutName(base, maxLength - end.length) + end;
      if (used.has(name.toLowerCase())) continue;
      used.add(name.toLowerCase());
      return name;
    }
  });
}
