import type { Language, NavigationItem } from '@portal/shared/contracts';
import { matchesIn } from '@portal/shared/text';
import { activeDescriptors } from '../../../remotes/registry/registry';
import { allows, navigationFor, type DescribedRemote } from '../../navigation/navigation-items';
import type { Found, SearchSource } from '../search-source';

/** The portal's own pages by the id of their navigation item; those of remotes bring their words. */
export const pageTitles: Record<string, Record<Language, string>> = {
  home: { en: 'Home', tr: 'Ana sayfa' },
  users: { en: 'Users', tr: 'Kullanıcılar' },
  tenants: { en: 'Tenants', tr: 'Kiracılar' },
};

/** Pages that the caller may open: the navigation, and what else the remotes offer. */
export const pages: SearchSource = {
  id: 'pages',
  label: { en: 'Pages', tr: 'Sayfalar' },
  access: 'signed-in',
  async find(deps, { caller, language }, query) {
    const { roles } = caller;
    const remotes = await activeDescriptors(deps.db, caller);
    const assistant = deps.settings.enableChatBot;
    const offered = [
      ...navigationFor(roles, { remotes, assistant }).flatMap((item) => pagesOf(item, language)),
      ...remotes.flatMap((remote) =>
        routesOf(remote, language).filter(({ access }) => allows(access, roles)),
      ),
    ].filter(({ link }) => assistant || link !== '/openai');
    return offered
      .filter(({ link }, at) => offered.findIndex((page) => page.link === link) === at)
      .filter(({ title }) => matchesIn(query, title))
      .map(({ id, title, link }) => ({ id, title, link }));
  },
};

function pagesOf({ id, link, words, children = [] }: NavigationItem, language: Language): Found[] {
  const title = (words ?? pageTitles[id])?.[language];
  const own = link !== undefined && title !== undefined ? [{ id: link, title, link }] : [];
  return [...own, ...children.flatMap((child) => pagesOf(child, language))];
}

const routesOf = ({ descriptor }: DescribedRemote, language: Language) =>
  descriptor.routes.map(({ path, title, access }) => ({
    id: `/${path}`,
    title: title[language],
    link: `/${path}`,
    access,
  }));
