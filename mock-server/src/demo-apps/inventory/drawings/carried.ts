import { paper, type Drawing } from './drawing';

const wallet: Drawing = {
  draw: ({ light, main, dark, accent, accentDark }) =>
    `<path fill="${accent}" d="M24 24l44-7q3 0 4 3l2 12H24z"/><path fill="${paper}" d="M22 29l50-5 3 10H22z"/>` +
    `<rect x="12" y="28" width="72" height="50" rx="6" fill="${dark}"/><rect x="12" y="33" width="72" height="45" rx="6" fill="${main}"/>` +
    `<rect x="15.5" y="36.5" width="65" height="38" rx="4" fill="none" stroke="${light}" stroke-dasharray="3 2.4"/>` +
    `<path fill="${dark}" d="M84 47H68q-8 0-8 8t8 8h16z"/><path fill="none" stroke="${light}" stroke-dasharray="3 2.4" d="M84 49.5H68.5q-5.5 0-5.5 5.5t5.5 5.5H84"/>` +
    `<circle cx="70" cy="55" r="4" fill="${accent}"/><circle cx="70" cy="55" r="2" fill="${accentDark}"/>`,
  detail: [50, 32, 38],
};

const cardHolder: Drawing = {
  draw: ({ light, main, dark, accent, accentLight }) =>
    `<rect x="28" y="10" width="40" height="40" rx="3" fill="${accent}"/><rect x="31" y="15" width="8" height="6" rx="1" fill="${accentLight}"/>` +
    `<rect x="27" y="20" width="42" height="40" rx="3" fill="${paper}"/><path stroke="${main}" stroke-width="2" d="M32 26h16"/>` +
    `<path fill="${dark}" d="M22 34q0-4 4-4h8q0 10 14 10t14-10h8q4 0 4 4v20H22z"/>` +
    `<path fill="${main}" d="M22 46h52v37q0 4-4 4H26q-4 0-4-4z"/>` +
    `<path stroke="${dark}" stroke-width="1.5" d="M22 59l52-6"/>` +
    `<path fill="none" stroke="${light}" stroke-dasharray="3 2.4" d="M25.5 50v32q0 1.5 2 1.5h41q2 0 2-1.5V50"/>` +
    `<circle cx="48" cy="70" r="4.5" fill="none" stroke="${accent}" stroke-width="1.5"/>`,
  detail: [24, 40, 40],
};

const briefcase: Drawing = {
  draw: ({ light, main, dark, accent, accentDark }) =>
    `<path fill="none" stroke="${dark}" stroke-width="5" d="M36 32v-8q0-6 6-6h12q6 0 6 6v8"/>` +
    `<rect x="34" y="29" width="5" height="6" fill="${accentDark}"/><rect x="57" y="29" width="5" height="6" fill="${accentDark}"/>` +
    `<rect x="10" y="33" width="76" height="50" rx="5" fill="${dark}"/>` +
    `<path fill="${main}" d="M10 38q0-5 5-5h66q5 0 5 5v22q-20 8-38 8t-38-8z"/>` +
    `<path fill="none" stroke="${light}" stroke-dasharray="3 2.4" d="M13.5 37.5v20q18 7 34.5 7t34.5-7v-20"/>` +
    `<path stroke="${main}" stroke-width="1.5" d="M14 78h68"/>` +
    `<rect x="41" y="58" width="14" height="14" rx="2.5" fill="${accent}"/><rect x="45.5" y="62" width="5" height="6" rx="1.5" fill="${accentDark}"/>`,
  detail: [28, 42, 40],
};

const satchel: Drawing = {
  draw: ({ light, main, dark, accent, accentDark }) =>
    `<path fill="none" stroke="${dark}" stroke-width="3.5" d="M18 40C20 2 76 2 78 40"/>` +
    `<path fill="none" stroke="${main}" stroke-width="4" d="M39 32q0-7 9-7t9 7"/>` +
    `<rect x="13" y="32" width="70" height="52" rx="7" fill="${dark}"/>` +
    `<path fill="${main}" d="M13 40q0-9 9-9h52q9 0 9 9v16q0 10-10 10H23q-10 0-10-10z"/>` +
    `<path fill="none" stroke="${light}" stroke-dasharray="3 2.4" d="M16.5 38v17q0 7.5 8 7.5h47q8 0 8-7.5V38"/>` +
    `<path fill="${dark}" d="M27 31h8v40h-8zM61 31h8v40h-8z"/><path fill="${light}" d="M29 70h4v6h-4zM63 70h4v6h-4z" opacity=".6"/>` +
    `<path fill="none" stroke="${accent}" stroke-width="2.5" d="M25.5 61.5h11v8h-11zM59.5 61.5h11v8h-11z"/>` +
    `<path stroke="${accentDark}" stroke-width="1.5" d="M31 62v7M65 62v7"/>`,
  detail: [20, 44, 40],
};

const weekender: Drawing = {
  draw: ({ light, main, dark, accent, accentDark }) =>
    `<path fill="none" stroke="${dark}" stroke-width="4" d="M30 46V32q0-14 18-14t18 14v14"/>` +
    `<path fill="${main}" d="M6 58q0-20 18-20h48q18 0 18 20v14q0 10-10 10H16Q6 82 6 72z"/>` +
    `<path fill="${dark}" d="M6 58q0-20 18-20 4 0 4 4v36q0 4-4 4h-8Q6 82 6 72zM90 58q0-20-18-20-4 0-4 4v36q0 4 4 4h8q10 0 10-10z"/>` +
    `<path stroke="${accent}" stroke-width="2" stroke-dasharray="2 1.2" d="M28 43h40"/><rect x="62" y="41" width="6" height="4" rx="1" fill="${accentDark}"/>` +
    `<path fill="none" stroke="${light}" stroke-width="4" d="M35 82V46q0-20 13-20t13 20v36"/>` +
    `<path stroke="${dark}" stroke-dasharray="3 2.4" d="M35 49v32M61 49v32"/>` +
    `<path fill="${accent}" d="M33 60h4v4h-4zM59 60h4v4h-4z"/><rect x="42" y="24" width="12" height="6" rx="3" fill="${dark}"/>`,
  detail: [24, 36, 44],
};

const tote: Drawing = {
  draw: ({ light, main, dark, accent }) =>
    `<path fill="none" stroke="${dark}" stroke-width="4" d="M36 42V24q0-14 12-14t12 14v18"/>` +
    `<path fill="${main}" d="M17 34h62l6 48q0 4-4 4H15q-4 0-4-4z"/><path fill="${dark}" d="M17 34h62l.8 6H16.2z"/>` +
    `<path fill="none" stroke="${light}" stroke-width="4" d="M32 50V28q0-16 16-16t16 16v22"/>` +
    `<path fill="none" stroke="${light}" stroke-dasharray="3 2.4" d="M14 82h68"/>` +
    `<circle cx="32" cy="48" r="2" fill="${accent}"/><circle cx="64" cy="48" r="2" fill="${accent}"/>` +
    `<rect x="41" y="56" width="14" height="10" rx="2" fill="${accent}"/>`,
  detail: [22, 26, 44],
};

const sleeve: Drawing = {
  draw: ({ light, main, dark, accent, accentDark }) =>
    `<path fill="#c4c9d1" d="M20 20h58q3 0 3 3v20H17V23q0-3 3-3"/><path fill="#e6e8ec" d="M20 20h58q3 0 3 3v3H17v-3q0-3 3-3"/>` +
    `<rect x="10" y="31" width="76" height="50" rx="6" fill="${main}"/><path fill="${dark}" d="M10 37q0-6 6-6h64q6 0 6 6v2H10z"/>` +
    `<path stroke="${accent}" stroke-width="2" stroke-dasharray="2 1.2" d="M13 37h66"/><path fill="${accentDark}" d="M76 34h6v10q-3 3-6 0z"/>` +
    `<path fill="none" stroke="${light}" stroke-dasharray="3 2.4" d="M13.5 43v31q0 3.5 3.5 3.5h62q3.5 0 3.5-3.5V48"/>` +
    `<rect x="58" y="60" width="18" height="10" rx="2" fill="${light}" opacity=".55"/>`,
  detail: [50, 26, 38],
};

const umbrella: Drawing = {
  draw: ({ light, main, dark, accent, accentDark }) =>
    `<path stroke="${accentDark}" stroke-width="3" stroke-linecap="round" d="M48 8v6"/>` +
    `<path fill="none" stroke="${accent}" stroke-width="3.5" stroke-linecap="round" d="M48 44v34q0 9 8.5 9T65 78"/>` +
    `<path fill="${main}" d="M8 50C8 4 88 4 88 50q-7-8-13.5 0-6.5-8-13.3 0Q54.5 42 48 50q-6.5-8-13.2 0Q28 42 21.5 50 15 42 8 50"/>` +
    `<path fill="${dark}" d="M48 13.5C38 18 34.8 34 34.8 50q-6.8-8-13.3 0C22 32 34 16 48 13.5M48 13.5C62 16 74 32 74.5 50q-6.5-8-13.3 0C61 34 58 18 48 13.5"/>` +
    `<path fill="none" stroke="${light}" stroke-width="1.5" stroke-linecap="round" d="M16 36q5-12 16-17"/>` +
    `<path stroke="${accentDark}" stroke-width="3.5" d="M48 66v6"/>`,
  detail: [26, 6, 46],
};

const bottle: Drawing = {
  draw: ({ light, main, dark, accent, accentLight, accentDark }) =>
    `<path fill="none" stroke="${accentDark}" stroke-width="3" d="M57 15q10 0 9 10"/>` +
    `<rect x="39" y="7" width="18" height="16" rx="3" fill="${accent}"/><path stroke="${accentDark}" stroke-width="1.5" d="M43 10v10M48 10v10M53 10v10"/>` +
    `<path fill="${accentLight}" d="M41 23h14v4H41z"/>` +
    `<path fill="${main}" d="M41 27h14q8 5 8 14v42q0 6-6 6H39q-6 0-6-6V41q0-9 8-14"/>` +
    `<path fill="${dark}" d="M52 27h3q8 5 8 14v42q0 6-6 6h-5z"/><path fill="${accent}" d="M33 72h30v5H33z"/>` +
    `<path stroke="${light}" stroke-width="3" stroke-linecap="round" d="M39 42v20"/>`,
  detail: [28, 4, 40],
};

const keyRing: Drawing = {
  draw: ({ light, main, dark, accent, accentDark }) =>
    `<circle cx="48" cy="24" r="14" fill="none" stroke="${accentDark}" stroke-width="3.5"/>` +
    `<g transform="rotate(24 48 36)"><rect x="37" y="36" width="22" height="52" rx="9" fill="${main}"/><path fill="${dark}" d="M37 45q0-9 9-9h4q9 0 9 9v5H37z"/>` +
    `<rect x="40" y="39" width="16" height="46" rx="6.5" fill="none" stroke="${light}" stroke-dasharray="3 2.4"/><circle cx="48" cy="44" r="3" fill="${accent}"/></g>` +
    `<g transform="rotate(-26 48 36)"><circle cx="48" cy="46" r="10" fill="${accent}"/><circle cx="48" cy="43" r="3.5" fill="${accentDark}"/>` +
    `<path fill="${accent}" d="M45 54h6v32l-3 3-3-3v-3h-5v-4h5v-4h-4v-4h4z"/><path stroke="${accentDark}" d="M49 57v27"/></g>`,
  detail: [22, 8, 52],
};

/** Drawings of what is carried. */
export const carriedDrawings = {
  wallet,
  'card-holder': cardHolder,
  briefcase,
  satchel,
  weekender,
  tote,
  sleeve,
  umbrella,
  bottle,
  'key-ring': keyRing,
};
