import { CommonNavigation, type CommonNavigationItem, type Language } from '@portal/shared/contracts';
import type { PortalApp } from '../../platform/app/portal-app';
import { readLanguage } from '../../platform/auth/caller';

interface Leaf extends Omit<CommonNavigationItem, 'title' | 'children'> {
  title: Record<Language, string>;
}
interface Entry extends Leaf {
  children?: readonly Leaf[];
}

const shared: readonly Entry[] = [
  {
    id: 'dashboard',
    title: { en: 'Dashboard', tr: 'Gösterge paneli' },
    type: 'basic',
    icon: 'heroicons_outline:chart-pie',
    link: '/dashboard',
  },
  {
    id: 'analytics',
    title: { en: 'Analytics', tr: 'Analizler' },
    type: 'basic',
    icon: 'heroicons_outline:chart-bar',
    link: '/reports',
  },
];
const layouts: Record<keyof CommonNavigation, readonly Entry[]> = {
  compact: shared,
  default: shared,
  futuristic: shared,
  horizontal: shared,
};

/** An entry takes its children from the default layout's entry with the same id. */
const listFor = (entries: readonly Entry[], language: Language): CommonNavigationItem[] =>
  entries.map((entry) => {
    const children = layouts.default.find(({ id }) => id === entry.id)?.children ?? entry.children;
    return {
      ...leafIn(entry, language),
      ...(children && { children: children.map((child) => leafIn(child, language)) }),
    };
  });

const leafIn = ({ id, title, type, icon, link }: Leaf, language: Language) => ({
  id,
  title: title[language],
  type,
  icon,
  link,
});

/** Registers the sample navigation of the specification; the portal itself uses `/api/v1/navigation`. */
export function commonNavigationRoutes(app: PortalApp): void {
  app.get(
    '/api/common/navigation',
    {
      config: { access: 'signed-in' },
      schema: {
        summary: 'Sample navigation of each layout',
        tags: ['common navigation'],
        response: { 200: CommonNavigation },
      },
    },
    (request) => {
      const language = readLanguage(request);
      return {
        compact: listFor(layouts.compact, language),
        default: listFor(layouts.default, language),
        futuristic: listFor(layouts.futuristic, language),
        horizontal: listFor(layouts.horizontal, language),
      };
    },
  );
}
