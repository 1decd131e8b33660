import { apostrophes, fold } from '@portal/shared/text';
import { sql, type RawBuilder } from 'kysely';

/** Letters of European languages, combining marks and apostrophes. `fold` treats more scripts; names are in Latin. */
const ranges = [
  [0x00c0, 0x017f],
  [0x0218, 0x021b],
  [0x0300, 0x0331],
  [0x1e9e, 0x1e9e],
] as const;
const characters = [
  ...ranges.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)),
  ),
  ...[..."'’‘‛ʼʻʽ`´′‵＇"].filter((sign) => sign.match(apostrophes)),
];
const folded = characters.map((character) => [character, fold(character)] as const);
const single = folded.filter(([character, plain]) => plain.length === 1 && plain !== character);
const removed = folded.filter(([, plain]) => plain === '').map(([character]) => character);
const several = folded.filter(([, plain]) => /^[a-z]{2,}$/.test(plain));

const from = [...single.map(([character]) => character), ...removed].join('');
const to = single.map(([, plain]) => plain).join('');

/** Returns a text as `fold` folds it. The second list of `translate` is shorter: the other characters are removed. */
export const foldedText = (text: RawBuilder<unknown>): RawBuilder<string> =>
  several.reduce<RawBuilder<string>>(
    (result, [character, plain]) => sql`replace(${result}, ${sql.lit(character)}, ${sql.lit(plain)})`,
    sql`lower(translate(${text}, ${sql.lit(from)}, ${sql.lit(to)}))`,
  );
