import { ink, paper, type Drawing } from './drawing';

const pen: Drawing = {
  draw: ({ light, main, dark, accentLight, accent, accentDark }) =>
    `<g transform="rotate(38 48 48)"><path fill="${main}" d="M41 8q0-5 7-5t7 5v54H41z"/><path fill="${dark}" d="M49 3q6 .6 6 5v54h-6z"/>` +
    `<path stroke="${light}" stroke-width="1.5" stroke-linecap="round" d="M44 9v22"/>` +
    `<path fill="${accent}" d="M40.5 34h15v4h-15z"/><path fill="${accentDark}" d="M40.5 40h15v1.5h-15z"/>` +
    `<path fill="${accent}" d="M55 6h3v24q0 4-3 4z"/>` +
    `<path fill="${dark}" d="M42 62h12l-1 10h-10z"/><path fill="${accent}" d="M43 72h10q2 7-5 21-7-14-5-21"/>` +
    `<path fill="${accentLight}" d="M43 72h5v21q-7-14-5-21"/><circle cx="48" cy="79" r="1.3" fill="${accentDark}"/><path stroke="${accentDark}" stroke-width=".8" d="M48 79v13"/></g>`,
  detail: [12, 48, 42],
};

const ballpoint: Drawing = {
  draw: ({ light, main, dark, accent, accentDark }) =>
    `<g transform="rotate(38 48 48)"><rect x="45" y="1" width="6" height="10" rx="2.5" fill="${accent}"/>` +
    `<path fill="${accentDark}" d="M42.5 10h11v4h-11z"/><path fill="${main}" d="M42.5 14h11v56h-11z"/><path fill="${dark}" d="M49 14h4.5v56H49z"/>` +
    `<path stroke="${light}" stroke-width="1.5" stroke-linecap="round" d="M45 18v20"/><path fill="${accent}" d="M53.5 12h3v24q0 3-3 3z"/>` +
    `<path fill="${accent}" d="M42.5 48h11v3h-11z"/><path fill="${accent}" d="M42.5 70h11l-3.5 16h-4z"/><path fill="${accentDark}" d="M49 70h4.5L50 86h-1z"/>` +
    `<path stroke="${accentDark}" stroke-width="1.5" stroke-linecap="round" d="M48 86v5"/></g>`,
  detail: [44, 2, 46],
};

const notebook: Drawing = {
  draw: ({ light, main, dark, accent, accentDark }) =>
    `<path fill="${accent}" d="M38 80h6v13l-3-3-3 3z"/><path fill="${paper}" d="M26 18h50v66H26z"/>` +
    `<path stroke="${ink}" d="M26 80.5h49M26 82.5h49"/>` +
    `<path fill="${main}" d="M24 9h44q5 0 5 5v60q0 5-5 5H24z"/><path fill="${dark}" d="M20 13q0-4 4-4h7v70h-7q-4 0-4 4z"/>` +
    `<path fill="${dark}" d="M20 80q0-4 4-4h7v3h-7q-3 0-3 3.5T24 86h52v1H24q-4 0-4-4z"/>` +
    `<path fill="${accent}" d="M62 9h4v70h-4z"/><path fill="${accentDark}" d="M65 9h1v70h-1z"/>` +
    `<rect x="37" y="24" width="19" height="12" rx="1.5" fill="none" stroke="${light}" stroke-width="1.5"/><path stroke="${light}" stroke-width="1.5" d="M41 30h11"/>`,
  detail: [34, 14, 42],
};

const mug: Drawing = {
  draw: ({ light, main, dark, accent }) =>
    `<path fill="none" stroke="${light}" stroke-width="2.5" stroke-linecap="round" d="M34 8q-4 5 0 9t0 8M46 6q-4 6 0 10t0 9M58 8q-4 5 0 9t0 8"/>` +
    `<path fill="none" stroke="${dark}" stroke-width="6" d="M66 44h6q10 0 10 11T71 67l-7 1"/>` +
    `<path fill="${main}" d="M20 34h50v36q0 16-14 16H34q-14 0-14-16z"/><path fill="${dark}" d="M60 34h10v36q0 16-14 16h-4q8-4 8-16z"/>` +
    `<ellipse cx="45" cy="34" rx="25" ry="6" fill="${light}"/><ellipse cx="45" cy="35" rx="21" ry="4" fill="#5b4030"/>` +
    `<path fill="${accent}" d="M20 60h50v7H20z"/>`,
  detail: [14, 24, 48],
};

const lamp: Drawing = {
  draw: ({ light, main, dark, accent, accentDark }) =>
    `<path fill="#ffe9a8" opacity=".7" d="M58 42l-20 42h54L80 34z"/>` +
    `<path fill="${accentDark}" d="M12 80h36q2 0 2 3v3H10v-3q0-3 2-3"/><path fill="${accent}" d="M12 80h36v2H11z"/>` +
    `<path fill="none" stroke="${accent}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round" d="M28 80L18 46l34-26"/>` +
    `<circle cx="18" cy="46" r="5" fill="${accentDark}"/><circle cx="18" cy="46" r="2" fill="${accent}"/>` +
    `<path fill="${main}" d="M46 17q6-8 14-5l12 6q8 4 11 16L56 45q-4-8-7-18z"/><path fill="${dark}" d="M56 45l27-11 1.5 3.5L58 48.5z"/>` +
    `<path stroke="${light}" stroke-width="2" stroke-linecap="round" d="M52 21q4-5 9-3"/>`,
  detail: [40, 6, 46],
};

const clock: Drawing = {
  draw: ({ light, main, dark, accent, accentDark }) =>
    `<path fill="${accentDark}" d="M24 80l8-10 6 5-6 10zM72 80l-8-10-6 5 6 10z"/>` +
    `<circle cx="48" cy="47" r="37" fill="${main}"/><path fill="${dark}" d="M48 10a37 37 0 0 1 0 74z"/><circle cx="48" cy="47" r="31" fill="${accent}"/>` +
    `<circle cx="48" cy="47" r="29" fill="${paper}"/>` +
    `<circle cx="48" cy="47" r="25" fill="none" stroke="${dark}" stroke-width="3" stroke-dasharray="1.6 11.49" stroke-dashoffset=".8"/>` +
    `<path fill="none" stroke="${dark}" stroke-width="3" stroke-linecap="round" d="M48 47V28M48 47l13 8"/>` +
    `<path stroke="${accentDark}" stroke-width="1.3" stroke-linecap="round" d="M48 54V32"/>` +
    `<circle cx="48" cy="47" r="2.6" fill="${accentDark}"/><path fill="none" stroke="${light}" stroke-width="2" stroke-linecap="round" d="M16 38a33 33 0 0 1 12-18"/>`,
  detail: [26, 14, 46],
};

const deskTray: Drawing = {
  draw: ({ light, main, dark, accent }) => {
    const tier = (y: number) =>
      `<path fill="${dark}" d="M20 ${y}h56l8 14H12z"/><path fill="${paper}" d="M25 ${y - 4}h46l6 15H19z"/>` +
      `<path stroke="${ink}" d="M30 ${y}h30M29 ${y + 4}h36"/>` +
      `<path fill="${main}" d="M10 ${y + 10}h76v9q0 3-3 3H13q-3 0-3-3z"/><path fill="${dark}" d="M38 ${y + 10}q0 6 10 6t10-6z"/>` +
      `<path fill="${light}" d="M10 ${y + 10}h76v1.5H10z"/>`;
    return (
      `<path fill="${accent}" d="M13 36h4v42h-4zM79 36h4v42h-4zM22 30h3v30h-3zM71 30h3v30h-3z"/>` +
      tier(58) +
      tier(24)
    );
  },
};

const candle: Drawing = {
  draw: ({ light, main, dark, accent, accentDark }) =>
    `<path fill="#f5a623" d="M48 6q9 11 5 19-5 6-10 0Q39 17 48 6"/><path fill="#ffe08a" d="M48 15q4 5 2 9-2 3-4 0-2-4 2-9"/>` +
    `<path stroke="#4a4038" stroke-width="2" stroke-linecap="round" d="M48 26v8"/>` +
    `<path fill="${light}" d="M22 38h52v38q0 12-12 12H34q-12 0-12-12z"/>` +
    `<path fill="${main}" d="M22 46h52v30q0 12-12 12H34q-12 0-12-12z"/><path fill="${dark}" d="M64 46h10v30q0 12-12 12h-4q6-3 6-12z"/>` +
    `<ellipse cx="48" cy="46" rx="26" ry="4" fill="${paper}"/>` +
    `<rect x="32" y="56" width="27" height="20" rx="2" fill="${paper}"/><path stroke="${accent}" stroke-width="2" d="M37 62h17"/><path stroke="${accentDark}" d="M40 67h11M42 71h7"/>`,
  detail: [24, 2, 48],
};

const globe: Drawing = {
  draw: ({ light, main, dark, accent, accentDark }) =>
    `<path fill="none" stroke="${accent}" stroke-width="4" d="M62 8A37 37 0 1 1 18 68"/>` +
    `<circle cx="48" cy="42" r="29" fill="${main}"/>` +
    `<path fill="${light}" d="M30 24q8-9 17-7l2 6-6 5 1 6-9 6-2 8q-6-3-9-10 1-8 6-14M55 30l9-6q8 6 11 15l-4 8-9-2-4-6zM40 50l11 3 3 7-6 11q-6-1-8-9zM66 55l5 2-5 8-4-3z"/>` +
    `<path fill="none" stroke="${dark}" d="M48 13v58M48 13c-18 14-18 44 0 58M48 13c18 14 18 44 0 58M21 31h54M19 42h58M21 53h54"/>` +
    `<path fill="${accentDark}" d="M45 78h6v7h-6z"/><path fill="${accent}" d="M28 91q2-7 20-7t20 7z"/>` +
    `<circle cx="62" cy="9" r="3" fill="${accentDark}"/><circle cx="19" cy="67" r="3" fill="${accentDark}"/>`,
  detail: [22, 14, 46],
};

const hourglass: Drawing = {
  draw: ({ light, main, dark, accent, accentDark }) =>
    `<path fill="${main}" d="M22 16h5v64h-5zM69 16h5v64h-5z"/>` +
    `<path fill="${paper}" d="M32 15h32q0 20-13 31v4q13 11 13 31H32q0-20 13-31v-4Q32 35 32 15"/>` +
    `<path fill="${accent}" d="M36 29h24q-3 9-10.5 15v36h13.3q0-10-5.8-18-4-5-9-5t-9 5q-5.8 8-5.8 18H46.5V44Q39 38 36 29"/>` +
    `<path fill="${accentDark}" d="M33 80q2-8 15-8t15 8z"/>` +
    `<rect x="17" y="8" width="62" height="8" rx="3" fill="${dark}"/><rect x="17" y="80" width="62" height="8" rx="3" fill="${dark}"/>` +
    `<path stroke="${light}" stroke-width="1.5" stroke-linecap="round" d="M21 11h52M21 83h52"/>`,
  detail: [26, 26, 44],
};

const planter: Drawing = {
  draw: ({ light, main, dark, accent }) =>
    `<path fill="#3f7d58" d="M48 56C44 36 34 26 20 24c2 18 12 30 28 32M48 56c2-22 14-32 30-34 0 20-12 32-30 34"/>` +
    `<path fill="#5aa177" d="M48 58C38 44 38 22 48 8c10 14 10 36 0 50"/><path fill="none" stroke="#2f6446" d="M48 56V16M48 56Q38 36 24 28M48 56q10-20 26-30"/>` +
    `<path fill="${main}" d="M24 54h48l-6 32q-.5 3-4 3H34q-3.5 0-4-3z"/><path fill="${dark}" d="M60 54h12l-6 32q-.5 3-4 3h-6z"/>` +
    `<path fill="${light}" d="M21 52h54v7H21z"/><path fill="none" stroke="${accent}" stroke-width="2" d="M27 70l5 5 5-5 5 5 5-5 5 5 5-5 5 5 5-5"/>`,
  detail: [22, 10, 52],
};

const calculator: Drawing = {
  draw: ({ light, main, dark, accent }) => {
    const row = (y: number) =>
      [29, 41, 53]
        .map((x) => `<rect x="${x}" y="${y}" width="9" height="8" rx="2" fill="${light}"/>`)
        .join('') + `<rect x="65" y="${y}" width="7" height="8" rx="2" fill="${accent}"/>`;
    return (
      `<rect x="21" y="9" width="58" height="80" rx="7" fill="${dark}"/><rect x="21" y="7" width="58" height="78" rx="7" fill="${main}"/>` +
      `<rect x="28" y="14" width="44" height="17" rx="2.5" fill="#dfe8dc"/>` +
      `<path fill="none" stroke="#33403a" stroke-width="2" d="M50 18h5v9h-5zM58 18h5v4.5h-5v4.5h5M65 18h4v9"/>` +
      row(37) +
      row(48) +
      row(59) +
      row(70)
    );
  },
};

/** Drawings of what stands on a desk. */
export const deskDrawings = {
  pen,
  ballpoint,
  notebook,
  mug,
  lamp,
  clock,
  'desk-tray': deskTray,
  candle,
  globe,
  hourglass,
  planter,
  calculator,
};
