import type { NavigationItem } from '@portal/shared/contracts';
import { QueryView, Skeleton } from '@portal/shared/ui';
import { useLocation } from 'react-router-dom';
import { useTranslations } from '../../translations';
import { BarGroup } from './bar-group';
import { barItems } from './bar-items';
import { findEntryPath } from './find-entry-path';
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
      {({ items }) => <WholeNavigation items={items} look={look} onIntent={onIntent} />}
    </QueryView>
  );
}

function WholeNavigation(props: Omit<ListProps, 'currentId'>) {
  const { pathname } = useLocation();
  const items = props.look === 'bar' ? barItems(props.items) : props.items;
  return <NavigationList {...props} items={items} currentId={findEntryPath(items, pathname).at(-1)?.id} />;
}

interface EntryProps extends Required<SideNavigationProps> {
  /** Entry of this page: the one with the longest link, for example a report instead of the list of reports. */
  currentId: string | undefined;
}
interface ListProps extends EntryProps {
  items: readonly NavigationItem[];
}

function NavigationList({ items, ...props }: ListProps) {
  return (
    <ul className={`host-navigation host-navigation--${props.look}`}>
      {items.map((item) => (
        <NavigationEntry key={item.id} item={item} {...props} />
      ))}
    </ul>
  );
}

function NavigationEntry({ item, ...props }: EntryProps & { item: NavigationItem }) {
  const { look, onIntent, currentId } = props;
  const title = useNavigationTitle()(item);
  if (item.type === 'divider') return <li className="host-navigation__divider" role="separator" />;
  if (!item.children) {
    return (
      <li>
        <NavigationLink
          item={item}
          title={title}
          isCurrent={item.id === currentId}
          showsTip={look === 'icons'}
          onIntent={onIntent}
        />
      </li>
    );
  }
  if (look === 'bar') {
    return (
      <li>
        <BarGroup title={title} items={item.children}>
          <NavigationList {...props} items={item.children} look="names" />
        </BarGroup>
      </li>
    );
  }
  if (look === 'names') {
    return (
      <NavigationGroup id={item.id} title={title} items={item.children}>
        <NavigationList {...props} items={item.children} />
      </NavigationGroup>
    );
  }
  return (
    <li className="host-navigation__group">
      <span className="host-navigation__group-title">{title}</span>
      <NavigationList {...props} items={item.children} />
    </li>
  );
}
