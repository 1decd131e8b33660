import type { NavigationItem } from '@portal/shared/contracts';
import { QueryView, Skeleton } from '@portal/shared/ui';
import { useTranslations } from '../../translations';
import { BarGroup } from './bar-group';
import { NavigationGroup } from './navigation-group';
import { NavigationLink } from './navigation-link';
import { useGetNavigationQuery } from './navigation.api';
import { useNavigationTitle } from '../../frame/use-navigation-title';
import './navigation.css';

export interface SideNavigationProps {
  /** Full names, icons only, icons with small names below them, or a row in which groups are menus. */
  look?: 'names' | 'icons' | 'stacked' | 'bar';
  /** Called when the person is likely to open this address, so that its code can be preloaded. */
  onIntent(link: string): void;
}

/** Navigation entries that this person may open. Shows an error if loading fails; the screens stay usable. */
export function SideNavigation({ look = 'names', onIntent }: SideNavigationProps) {
  const { t } = useTranslations('navigation');
  return (
    <QueryView
      query={useGetNavigationQuery()}
      skeleton={<Skeleton rows={look === 'bar' ? 1 : 4} />}
      errorTitle={t('failed')}
      hidesStaleNotice
    >
      {({ items }) => <NavigationList items={items} look={look} onIntent={onIntent} />}
    </QueryView>
  );
}

type EntryProps = Required<SideNavigationProps>;

function NavigationList({ items, look, onIntent }: EntryProps & { items: readonly NavigationItem[] }) {
  return (
    <ul className={`host-navigation host-navigation--${look}`}>
      {items.map((item) => (
        <NavigationEntry key={item.id} item={item} look={look} onIntent={onIntent} />
      ))}
    </ul>
  );
}

function NavigationEntry({ item, look, onIntent }: EntryProps & { item: NavigationItem }) {
  const title = useNavigationTitle()(item);
  if (item.type === 'divider') return <li className="host-navigation__divider" role="separator" />;
  if (!item.children) {
    return (
      <li>
        <NavigationLink item={item} title={title} showsTip={look === 'icons'} onIntent={onIntent} />
      </li>
    );
  }
  if (look === 'bar') {
    return (
      <li>
        <BarGroup title={title} items={item.children}>
          <NavigationList items={item.children} look="names" onIntent={onIntent} />
        </BarGroup>
      </li>
    );
  }
  if (look === 'names') {
    return (
      <NavigationGroup id={item.id} title={title} items={item.children}>
        <NavigationList items={item.children} look={look} onIntent={onIntent} />
      </NavigationGroup>
    );
  }
  return (
    <li className="host-navigation__group">
      <span className="host-navigation__group-title">{title}</span>
      <NavigationList items={item.children} look={look} onIntent={onIntent} />
    </li>
  );
}
