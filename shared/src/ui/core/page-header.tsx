import type { ReactNode } from 'react';

export interface PageHeaderProps {
  title: ReactNode;
  /** Number of items on the page, shown beside the title. */
  count?: ReactNode;
  description?: ReactNode;
  /** Picture of the thing or person of the page, before the title. */
  picture?: ReactNode;
  /** State of the thing or person, after the title. */
  mark?: ReactNode;
  actions?: ReactNode;
}

/** Shows the only h1 of a screen, which receives the focus after a navigation. */
export function PageHeader({ title, count, description, picture, mark, actions }: PageHeaderProps) {
  return (
    <header className="ui-page-header">
      <div className="ui-page-header__start">
        {picture}
        <div className="ui-page-header__texts">
          <div className="ui-page-header__heading">
            <h1 className="ui-page-header__title" tabIndex={-1}>
              {title}
            </h1>
            {count !== undefined && <span className="ui-page-header__count">{count}</span>}
            {mark}
          </div>
          {description && <p className="ui-page-header__text">{description}</p>}
        </div>
      </div>
      {actions && <div className="ui-page-header__actions">{actions}</div>}
    </header>
  );
}
