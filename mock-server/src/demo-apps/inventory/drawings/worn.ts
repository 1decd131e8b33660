import { paper, type Drawing } from './drawing';

const watch: Drawing = {
  draw: ({ light, main, dark, accentLight, accent, accentDark }) =>
    `<path fill="${main}" d="M38 6q0-3 3-3h14q3 0 3 3l3 25H35zM38 90q0 3 3 3h14q3 0 3-3l3-25H35z"/>` +
    `<path fill="none" stroke="${light}" stroke-dasharray="2 2" d="M41 7l-2 20M55 7l2 20M41 89l-2-20M55 89l2-20"/>` +
    `<path fill="${dark}" d="M36 25h24l1 7H35zM36 71h24l1-7H35z"/>` +
    `<rect x="70" y="44" width="5" height="8" rx="1.5" fill="${accentDark}"/>` +
    `<circle cx="48" cy="48" r="24" fill="${accent}"/><circle cx="48" cy="48" r="21" fill="${accentLight}"/>` +
    `<circle cx="48" cy="48" r="19" fill="${paper}"/>` +
    `<circle cx="48" cy="48" r="15.5" fill="none" stroke="${dark}" stroke-width="4" stroke-dasharray="1.4 6.716" stroke-dashoffset=".7"/>` +
    `<path fill="none" stroke="${dark}" stroke-width="2.2" stroke-linecap="round" d="M48 48V36.5M48 48l8.5 5"/>` +
    `<path stroke="${main}" stroke-linecap="round" d="M48 52l-7-14"/><circle cx="48" cy="48" r="1.8" fill="${main}"/>`,
  detail: [26, 26, 44],
};

const jacket: Drawing = {
  draw: ({ light, main, dark, accent }) =>
    `<path fill="${dark}" d="M34 22q0-14 14-14t14 14l-4 8H38z"/>` +
    `<path fill="${accent}" d="M39 24q0-10 9-10t9 10l-9 9z"/>` +
    `<path fill="${main}" d="M35 20l13 15 13-15 13 6q3 2 4 5l8 37-11 4-6-25 1 40q-22 6-44 0l1-40-6 25-11-4 8-37q1-3 4-5z"/>` +
    `<path fill="${dark}" d="M27 47l-1 15-5 10-11-4 1-4 10 3zM69 47l1 15 5 10 11-4-1-4-10 3z"/>` +
    `<path fill="${light}" d="M35 20l13 15-5 5-11-18zM61 20L48 35l5 5 11-18z"/>` +
    `<path stroke="${accent}" stroke-width="2" d="M48 36v48"/><path stroke="${dark}" stroke-width="2" d="M32 62l9-3M64 62l-9-3M27 80q21 6 42 0"/>` +
    `<rect x="46" y="37" width="4" height="5" rx="1" fill="${paper}"/>`,
  detail: [28, 8, 40],
};

const scarf: Drawing = {
  draw: ({ light, main, dark, accent }) =>
    `<path fill="${dark}" d="M27 27q0-13 21-13t21 13-21 13-21-13"/>` +
    `<path fill="${dark}" d="M53 36l14-2 6 46-15 2z"/><path stroke="${accent}" stroke-width="4" d="M57 66l15-2M58.5 74l15-2"/>` +
    `<path fill="none" stroke="${dark}" stroke-width="1.8" stroke-linecap="round" d="M60 83l.6 6M64 82.5l.6 6M68 82l.6 6M72 81.5l.6 6"/>` +
    `<path fill="${main}" d="M22 26c0 18 52 18 52 0 5 22-15 28-26 28S17 48 22 26"/>` +
    `<path fill="none" stroke="${light}" stroke-width="2" d="M24 37c9 10 39 10 48 0"/>` +
    `<path fill="${main}" d="M35 46l17 3-6 36-17-3z"/>` +
    `<path stroke="${accent}" stroke-width="4" d="M31 68l17 3M29.8 76l17 3"/>` +
    `<path fill="none" stroke="${main}" stroke-width="1.8" stroke-linecap="round" d="M31 83l-1 6M35 83.7l-1 6M39 84.4l-1 6M43 85l-1 6"/>` +
    `<path fill="${light}" d="M33 43l21 4-2 10-21-4z"/>`,
  detail: [22, 50, 42],
};

const tie: Drawing = {
  draw: ({ light, main, dark, accent }) =>
    `<path fill="${paper}" d="M24 10l24 8 24-8 6 12-18 14-12-14-12 14-18-14z"/>` +
    `<path fill="${dark}" d="M40 19h16l-3 12H43z"/>` +
    `<path fill="${main}" d="M43 31h10l8 44-13 16-13-16z"/>` +
    `<path fill="${accent}" d="M41.7 40l13-5 .7 4-14.4 5.5zM38.8 56l18.7-7 .7 4-20 7.5zM35.9 72l24.3-9 .8 4-25.8 9.5z"/>` +
    `<path fill="${light}" d="M40 19h5l-2 12h-1z"/>`,
  detail: [28, 12, 40],
};

const belt: Drawing = {
  draw: ({ light, main, dark, accentLight, accent, accentDark }) =>
    `<path fill="${dark}" d="M10 34c0-24 76-24 76 0v14H10z"/><path fill="${main}" d="M18 37c0-17 60-17 60 0v9H18z" opacity=".55"/>` +
    `<path fill="${main}" d="M10 34c0 28 76 28 76 0v17c0 29-76 29-76 0z"/>` +
    `<path fill="none" stroke="${light}" stroke-dasharray="3 2.4" d="M11 41c4 25 70 25 74 0M11 52c4 25 70 25 74 0"/>` +
    `<circle cx="72" cy="58.5" r="1.5" fill="${dark}"/><circle cx="78" cy="54" r="1.4" fill="${dark}"/>` +
    `<path fill="${dark}" d="M21 49q4 5 5 5.7v18Q24 71 21 68z"/>` +
    `<rect x="33" y="51" width="31" height="30" rx="4" fill="${accent}"/><path fill="${main}" d="M38 56h21v20H38z"/>` +
    `<path fill="none" stroke="${light}" stroke-dasharray="3 2.4" d="M38 60.5h21M38 71.5h21"/>` +
    `<path stroke="${accentDark}" stroke-width="2" d="M35.5 53v26"/><path stroke="${accentLight}" stroke-width="3" stroke-linecap="round" d="M35.5 66h26"/>`,
  detail: [26, 44, 44],
};

const cufflinks: Drawing = {
  draw: ({ light, main, dark, accentLight, accent, accentDark }) => {
    const link = (x: number, y: number, turn: number) =>
      `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-3" y="8" width="6" height="20" fill="${accentDark}"/>` +
      `<rect x="-10" y="27" width="20" height="8" rx="4" fill="${accent}"/>` +
      `<circle r="17" fill="${accent}"/><circle r="15" fill="${accentLight}"/><circle r="12" fill="${main}"/>` +
      `<path fill="${dark}" d="M0 0V-12A12 12 0 0 1 0 12z"/><path fill="none" stroke="${light}" stroke-width="2" d="M-8-4a9 9 0 0 1 6-5"/></g>`;
    return link(34, 36, 20) + link(64, 52, -20);
  },
  detail: [14, 16, 40],
};

const pendant: Drawing = {
  draw: ({ light, main, dark, accentLight, accent, accentDark }) =>
    `<path fill="none" stroke="${accent}" stroke-width="2" stroke-dasharray="3 1.5" d="M16 6c2 34 20 46 32 50C60 52 78 40 80 6"/>` +
    `<circle cx="48" cy="55" r="4" fill="none" stroke="${accentDark}" stroke-width="2"/>` +
    `<path fill="${accent}" d="M48 58c10 12 14 16 14 22a14 11 0 0 1-28 0c0-6 4-10 14-22"/>` +
    `<path fill="${main}" d="M48 65c6 8 9.5 11 9.5 15.5a9.5 7.5 0 0 1-19 0C38.5 76 42 73 48 65"/>` +
    `<path fill="${dark}" d="M48 65c6 8 9.5 11 9.5 15.5A9.5 7.5 0 0 1 48 88z"/>` +
    `<path fill="none" stroke="${light}" stroke-width="1.8" stroke-linecap="round" d="M44 74q-2.5 3-2.5 6"/><circle cx="45.5" cy="71" r="1" fill="${accentLight}"/>`,
  detail: [28, 50, 40],
};

const sunglasses: Drawing = {
  draw: ({ light, main, dark, accent, accentDark }) =>
    `<path fill="none" stroke="${accentDark}" stroke-width="4" stroke-linecap="round" d="M13 42L24 24q3-4 7-2M83 42L72 24q-3-4-7-2"/>` +
    `<path fill="${accent}" d="M8 40h34q3 0 4 3h4q1-3 4-3h34v6q-2 0-2 4c0 14-8 20-17 20S53 64 52 52h-8c-1 12-8 18-17 18S10 64 10 50q0-4-2-4z"/>` +
    `<path fill="${main}" d="M14 45h25q2 0 2 4c0 11-6 17-13.5 17S14 61 14 50zM82 45H57q-2 0-2 4c0 11 6 17 13.5 17S82 61 82 50z"/>` +
    `<path fill="${dark}" d="M14 45h25q2 0 2 4c0 3-.5 6-1.5 8zM82 45H57q-2 0-2 4c0 3 8 2 25 8 1.5-3 2-5 2-7z"/>` +
    `<path stroke="${light}" stroke-width="2.5" stroke-linecap="round" d="M19 57l7-8M61 57l7-8"/>`,
  detail: [4, 30, 48],
};

/** Drawings of what is worn. */
export const wornDrawings = { watch, jacket, scarf, tie, belt, cufflinks, pendant, sunglasses };
