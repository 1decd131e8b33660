/** Text that is HTML. Templates escape every other value. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
  toString(): string {
    return this.text;
  }
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

type Piece = Html | string | number | undefined | false | readonly Html[];

const render = (piece: Piece): string => {
  if (piece === undefined || piece === false) return '';
  if (piece instanceof Html) return piece.text;
  if (typeof piece === 'object') return piece.map(String).join('');
  return escape(String(piece));
};

export const html = (strings: TemplateStringsArray, ...pieces: Piece[]): Html =>
  new Html(String.raw({ raw: strings }, ...pieces.map(render)));
