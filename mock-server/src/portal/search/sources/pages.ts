import type { Language, NavigationItem } from '@portal/shared/contracts';
import { matchesIn } from '@portal/shared/text';
import { resolveFeatureFlags } from '../../../platform/auth/features';
import { activeDescriptors, type DescribedRemote } from '../../../remotes/registry/registry';
import { allows } from '../../../platform/auth/access';
import { isFeatureEnabled, navigationFor } from '../../navigation/navigation-items';
import type { Found, SearchSource } from '../search-source';

/** Titles of the portal's own pages by navigation id; remotes bring their own titles. */
const pageTitles: Record<string, Record<Language, string>> = {
  home: { en: 'Home', tr: 'Ana sayfa' },
};

const reportsTitle: Record<Language, string> = { en: 'Reports', tr: 'Raporlar' };

interface FoundPage extends Found {
  keywords: readonly string[];
}

/** Source of pages that the caller may open: pages of the navigation and the other routes of the remotes. */
export const pages: SearchSource = {
  id: 'pages',
  label: { en: 'Pages', tr: 'Sayfalar' },
  access: 'signed-in',
  isForSampleUser: true,
  async find(deps, { caller, language }, query) {
    const { roles } = caller;
    const remotes = await activeDescriptors(deps.db, caller);
    const flags = resolveFeatureFlags(deps.settings, caller);
    const offered = [
      { id: '/reports', title: reportsTitle[language], link: '/reports', keywords: [] },
      ...remotes.flatMap((remote) =>
        routesOf(remote, language).filter(({ access }) => allows(access, roles)),
      ),
      ...navigationFor(roles, { remotes, flags }).flatMap((item) => pagesOf(item, language)),
    ].filter(({ link }) => isFeatureEnabled(link, flags));
    return offered
      .filter(({ link }, at) => offered.findIndex((page) => page.link === link) === at)
      .filter(({ title, keywords }) => matchesIn(query, title, ...keywords))
      .map(({ id, title, link }) => ({ id, title, link }));
  },
};

function pagesOf({ id, link, words, children = [] }: NavigationItem, language: Language): FoundPage[] {
  const title = (words ?? pageTitles[id])?.[language];
  const own = link !== undefined && title !== undefined ? [{ id: link, title, link, keywords: [] }] : [];
  return [...own, ...children.flatMap((child) => pagesOf(child, language))];
}

const routesOf = ({ descriptor }: DescribedRemote, language: Language) =>
  descriptor.routes
    .filter(({ path }) => !path.includes(':'))
    .map(({ path, title, keywords, access }) => ({
      id: `/${path}`,
      title: title[language],
      link: `/${path}`,
      keywords: keywords?.[language] ?? [],
      access,
    }));
