import type { NavigationItem } from '@portal/shared/contracts';
import { useShownScreenTitle } from '@portal/shared/remote';
import { Link, useLocation } from 'react-router-dom';
import { useNavigationTitle } from '../../frame/use-navigation-title';
import { findEntryPath } from './find-entry-path';
import { useGetNavigationQuery } from './navigation.api';
import './breadcrumbs.css';

const noItems: readonly NavigationItem[] = [];

/**
 * Title of the current screen after the navigation entries above it. The title that the screen itself has set comes
 * first. Small screens show the title only.
 */
export function Breadcrumbs({ title }: { title: string }) {
  const { pathname } = useLocation();
  const getTitle = useNavigationTitle();
  const { data } = useGetNavigationQuery();
  const entries = findEntryPath(data?.items ?? noItems, pathname);
  const current = entries.find(({ link }) => link === pathname);
  const parents = entries.filter((item) => item !== current);
  const screenTitle = useShownScreenTitle();
  const name = current ? getTitle(current) : (screenTitle ?? title);
  if (!name) return null;
  return (
    <ol className="host-crumbs">
      {parents.map((item) => (
        <li key={item.id} className="host-crumbs__parent">
          {item.link ? <Link to={item.link}>{getTitle(item)}</Link> : getTitle(item)}
        </li>
      ))}
      <li
        className="host-crumbs__current"
        title={name}
        aria-current={parents.length > 0 ? 'page' : undefined}
      >
        {name}
      </li>
    </ol>
  );
}
