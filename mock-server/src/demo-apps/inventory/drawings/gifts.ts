import { paper, type Drawing } from './drawing';

const giftBox: Drawing = {
  draw: ({ light, main, dark, accent, accentLight, accentDark }) =>
    `<path fill="${main}" d="M16 44h64v40q0 4-4 4H20q-4 0-4-4z"/><path fill="${dark}" d="M16 44h64v6H16z"/>` +
    `<path fill="${light}" d="M11 30h74v15H11z"/><path fill="${accent}" d="M42 30h12v58H42z"/><path fill="${accentDark}" d="M42 45h12v5H42z"/>` +
    `<path fill="${accent}" d="M48 30C38 10 18 8 20 20c1 8 16 10 28 10M48 30c10-20 30-22 28-10-1 8-16 10-28 10"/>` +
    `<path fill="${accentDark}" d="M48 30c-7-9-18-14-19-9-1 4 8 8 19 9M48 30c7-9 18-14 19-9 1 4-8 8-19 9"/><rect x="43" y="25" width="10" height="8" rx="3" fill="${accentLight}"/>`,
  detail: [24, 6, 48],
};

const blanket: Drawing = {
  draw: ({ light, main, dark, accent }) =>
    `<path fill="${dark}" d="M14 60q0-8 8-8h54q8 0 8 8v16q0 8-8 8H22q-8 0-8-8z"/><path fill="${main}" d="M12 44q0-8 8-8h56q8 0 8 8v14q0 8-8 8H20q-8 0-8-8z"/>` +
    `<path fill="${light}" d="M14 28q0-8 8-8h52q8 0 8 8v14q0 8-8 8H22q-8 0-8-8z"/>` +
    `<path fill="${accent}" d="M26 20h6v30h-6zM36 20h3v30h-3zM26 54h6v12h-6zM36 54h3v12h-3zM26 70h6v14h-6zM36 70h3v14h-3z"/>` +
    `<path stroke="${main}" stroke-width="2" stroke-linecap="round" d="M20 84v6M27 84v6M34 84v6M41 84v6M48 84v6M55 84v6M62 84v6M69 84v6M76 84v6"/>`,
  detail: [14, 18, 46],
};

const tumblers: Drawing = {
  draw: ({ light, main, dark, accent }) => {
    const glass = (x: number, y: number) =>
      `<g transform="translate(${x} ${y})"><path fill="${paper}" opacity=".85" d="M0 0h36l-3 44q0 3-3 3H6q-3 0-3-3z"/>` +
      `<path fill="${accent}" d="M1.5 21h33l-1.5 22q0 2-2 2H5q-2 0-2-2z"/><path fill="${main}" opacity=".35" d="M1.5 21h33l-.3 4H1.8z"/>` +
      `<path fill="none" stroke="${dark}" stroke-width="1.5" d="M0 0h36l-3 44q0 3-3 3H6q-3 0-3-3z"/>` +
      `<path fill="${light}" opacity=".9" d="M9 14l10-3 4 10-10 3zM20 23l8-2 2 8-8 2z"/><path stroke="${paper}" stroke-width="1.5" d="M6 32l3 10M14 32l1 10M22 34l-.5 8M29 32l-2 10"/></g>`;
    return glass(48, 22) + glass(14, 36);
  },
  detail: [10, 32, 44],
};

const teaTin: Drawing = {
  draw: ({ light, main, dark, accent, accentDark }) =>
    `<path fill="${main}" d="M22 28h52v54q0 6-26 6t-26-6z"/><path fill="${dark}" d="M60 28h14v54q0 4-14 5.5z"/>` +
    `<path fill="${accent}" d="M20 16h56v14q0 5-28 5t-28-5z"/><ellipse cx="48" cy="16" rx="28" ry="6" fill="${accentDark}"/><ellipse cx="48" cy="15" rx="24" ry="4.5" fill="${accent}"/>` +
    `<path fill="${paper}" d="M30 46h36v30q-18 4-36 0z"/><path fill="${main}" d="M48 66c-9-3-10-10-8-15 7 1 10 6 8 15m0 0c1-8 4-11 10-12 0 7-4 11-10 12"/>` +
    `<path stroke="${dark}" stroke-linecap="round" d="M48 66v6M40 73h16"/><path stroke="${light}" stroke-width="2.5" stroke-linecap="round" d="M26 42v34"/>`,
  detail: [26, 38, 44],
};

/** Pieces of chocolate: round with a swirl, square with a stripe, white with a dark dot. */
const pieces: readonly ((x: number, y: number) => string)[] = [
  (x, y) =>
    `<circle cx="${x + 8}" cy="${y + 8}" r="8" fill="#6b4530"/><path fill="none" stroke="#d9b98c" stroke-width="1.5" d="M${x + 3} ${y + 9}q5-7 10-2"/>`,
  (x, y) =>
    `<rect x="${x}" y="${y}" width="16" height="16" rx="3" fill="#4a2e20"/><path stroke="#8a6046" stroke-width="1.5" d="M${x + 3} ${y + 12}l10-8"/>`,
  (x, y) =>
    `<rect x="${x}" y="${y}" width="16" height="16" rx="5" fill="#ead9bd"/><circle cx="${x + 8}" cy="${y + 8}" r="3" fill="#6b4530"/>`,
];

const chocolates: Drawing = {
  draw: ({ light, main, dark, accent }) =>
    `<rect x="9" y="13" width="78" height="74" rx="6" fill="${dark}"/><rect x="9" y="10" width="78" height="74" rx="6" fill="${main}"/>` +
    `<rect x="14" y="14" width="68" height="68" rx="3" fill="${light}"/>` +
    `<path stroke="${accent}" stroke-width="2" d="M37.5 16v64M58.5 16v64M16 40.5h64M16 61.5h64"/>` +
    [22, 43, 64].flatMap((y) => pieces.map((piece, at) => piece(19 + at * 21, y))).join(''),
  detail: [14, 16, 44],
};

/** Drawings of gifts for clients. */
export const giftDrawings = { 'gift-box': giftBox, blanket, tumblers, 'tea-tin': teaTin, chocolates };
