import { fold } from './fold';

const maxLength = 40;

/** Returns the short name that is proposed for a name: folded, with hyphens between its words. */
export const toSlug = (name: string): string =>
  fold(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, maxLength)
    .replace(/-+$/, '');
