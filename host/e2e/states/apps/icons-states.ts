import type { State } from '../state';

/** States of the icon catalogue. */
export const iconsStates: readonly State[] = [
  { name: 'icons-set', path: 'ui/icons/material-twotone?size=40' },
  { name: 'icons-favourites', path: 'ui/icons/favorites' },
  { name: 'icons-search', path: 'ui/icons/feather?search=arrow' },
  { name: 'icons-none', path: 'ui/icons/feather?search=zzzz' },
  { name: 'icons-details', path: 'ui/icons/material-outline?icon=material-outline:account_balance' },
  { name: 'icons-unknown', path: 'ui/icons/glyphs?icon=feather:zzzz' },
];
