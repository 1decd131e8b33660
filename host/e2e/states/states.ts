import { screenPaths, screensOf } from '../pages/screens';
import { administrationStates, providerStates } from './administration-states';
import { shellStates } from './shell-states';
import type { State } from './state';

export type StatePerson = 'adam' | 'gina';

const screens = (person: StatePerson): State[] =>
  screensOf[person].map(({ path }) => ({ name: path, path, isScreen: true }));

/** Every screen without parameters, from the descriptors and the host's routes, and the states that features add. */
export const states: Readonly<Record<StatePerson, readonly State[]>> = {
  adam: [...screens('adam'), ...shellStates, ...administrationStates],
  gina: [...screens('gina'), ...providerStates],
};

/** Documents outside the shell, which are loaded one by one. `{lang}` is the language. */
export const documents = [
  '/landing',
  '/contact-us',
  '/default',
  '/help/{lang}/',
  '/help/{lang}/start-page',
] as const;

/** Returns the routes that no row shows. */
export function findRoutesWithoutRow(): string[] {
  const shown = [...states.adam, ...states.gina].map(({ path }) => path.replace(/\?.*/, ''));
  return screenPaths.filter((path) => {
    const pattern = new RegExp(`^${path.replace(/:[a-zA-Z]+/g, '[^/]+')}$`);
    return !shown.some((one) => pattern.test(one));
  });
}
