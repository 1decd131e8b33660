import { useEffect } from 'react';

const product = 'Meridian';

/** Sets the document title, such as `Users · Meridian`. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · ${product}` : product;
  }, [title]);
}
