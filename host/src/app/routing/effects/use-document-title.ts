import { useShownScreenTitle } from '@portal/shared/remote';
import { useEffect } from 'react';

const product = 'Meridian';

/** Sets the document title, such as `Users · Meridian`. The title of the shown screen replaces its route's title. */
export function useDocumentTitle(routeTitle: string | undefined): void {
  const title = useShownScreenTitle() ?? routeTitle;
  useEffect(() => {
    document.title = title ? `${title} · ${product}` : product;
  }, [title]);
}
