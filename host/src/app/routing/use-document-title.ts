import { useEffect } from 'react';

const product = 'Meridian';

/** `Users · Meridian` in the tab, for as long as the screen stands. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · ${product}` : product;
  }, [title]);
}
