import type { NavigationItem } from '@portal/shared/contracts';
import { QueryView, Skeleton } from '@portal/shared/ui';
import { memo, useMemo, type MouseEventHandler } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslations } from '../../translations';
import { BarGroup } from './bar-group';
import { barItems } from './bar-items';
import { findEntryPath } from './find-entry-path';
import { NavigationFlyout } from './folds/navigation-flyout';
import { NavigationFold } from './folds/navigation-fold';
import { NavigationGroup } from './navigation-group';
import { NavigationLink } from './navigation-link';
import { useGetNavigationQuery } from './navigation.api';
import { useFollowLink } from './use-follow-link';
import { useNavigationTitle } from '../../frame/use-navigation-title';
import './navigation.css';

export interface SideNavigationProps {
  /** Full names, icons only, icons with small names below them, or a row in which groups are menus. */
  look?: 'names' | 'icons' | 'stacked' | 'bar';
  /** Called when the person is likely to open this address, so that its code can be preloaded. */
  onIntent(link: string): void;
}

/** Navigation entries that this person may open. Shows an error if loading fails; the screens stay usable. */
export const SideNavigation = memo(function SideNavigation({
  look = 'names',
  onIntent,
}: SideNavigationProps) {
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
});

function WholeNavigation({ items, look, onIntent }: WholeNavigationProps) {
  const { pathname } = useLocation();
  const onFollow = useFollowLink();
  const shown = useMemo(() => (look === 'bar' ? barItems(items) : items), [look, items]);
  const path = findEntryPath(shown, pathname);
  return <NavigationList items={shown} look={look} path={path} onIntent={onIntent} onFollow={onFollow} />;
}

interface WholeNavigationProps extends Required<SideNavigationProps> {
  items: readonly NavigationItem[];
}
interface EntryProps extends Required<SideNavigationProps> {
  /**
   * From this list to the entry of the page, which is the one with the longest link, for example a report instead of
   * the list of reports. Undefined in a list without it.
   */
  path: readonly NavigationItem[] | undefined;
  onFollow: MouseEventHandler<HTMLAnchorElement>;
  /** In a menu of the bar, whose groups do not fold. */
  isInMenu?: boolean;
}

function NavigationList({ items, path, ...props }: EntryProps & { items: readonly NavigationItem[] }) {
  return (
    <ul className={`host-navigation host-navigation--${props.look}`}>
      {items.map((item) => (
        <NavigationEntry key={item.id} item={item} path={path?.[0] === item ? path : undefined} {...props} />
      ))}
    </ul>
  );
}

/** A navigation to another page renders only the entries of the two pages. */
const NavigationEntry = memo(function NavigationEntry(props: EntryProps & { item: NavigationItem }) {
  const { item, look, path, onIntent, onFollow, isInMenu = false } = props;
  const title = useNavigationTitle()(item);
  if (item.type === 'divider') return <li className="host-navigation__divider" role="separator" />;
  if (!item.children) {
    return (
      <li>
        <NavigationLink
          item={item}
          title={title}
          isCurrent={path !== undefined}
          showsTip={look === 'icons'}
          onIntent={onIntent}
          onFollow={onFollow}
        />
      </li>
    );
  }
  const list = { items: item.children, path: path?.slice(1), onIntent, onFollow };
  if (item.type === 'collapsable') {
    const isCurrent = path !== undefined;
    return look === 'names' ? (
      <NavigationFold item={item} title={title} isCurrent={isCurrent}>
        <NavigationList {...list} look="names" />
      </NavigationFold>
    ) : (
      <NavigationFlyout item={item} title={title} isCurrent={isCurrent} showsTip={look === 'icons'}>
        <NavigationList {...list} look="names" />
      </NavigationFlyout>
    );
  }
  if (look === 'bar') {
    return (
      <li>
        <BarGroup title={title} isCurrent={path !== undefined}>
          <NavigationList {...list} look="names" isInMenu />
        </BarGroup>
      </li>
    );
  }
  if (look === 'names' && !isInMenu) {
    return (
      <NavigationGroup item={item} title={title} isCurrent={path !== undefined}>
        <NavigationList {...list} look={look} />
      </NavigationGroup>
    );
  }
  return (
    <li className="host-navigation__group">
      <span className="host-navigation__group-title">{title}</span>
      <NavigationList {...list} look={look} />
    </li>
  );
});
