export { toOpenableHref } from '../../../contracts/base/links';

/** Attributes of a link that opens in a new tab, without access to this one. */
export const newTabAttributes = { target: '_blank', rel: 'noopener noreferrer' } as const;
