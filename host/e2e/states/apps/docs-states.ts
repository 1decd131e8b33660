import type { State } from '../state';

/** States of the docs pages besides their screens. */
export const docsStates: readonly State[] = [
  {
    name: 'docs-guide',
    path: 'docs/guides/getting-started/introduction',
    open: ({ page }) => page.locator('.demo-docs__text li a').first().waitFor(),
  },
  { name: 'docs-no-guide', path: 'docs/guides/getting-started/nothing' },
  { name: 'docs-results', path: 'docs/guides?q=meridian' },
  { name: 'docs-nothing', path: 'docs/guides?q=zzzz' },
  { name: 'docs-failed', path: 'docs/guides/for-teams/failing', failing: '/api/docs/guide' },
];
