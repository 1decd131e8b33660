import { useEffect } from 'react';

const product = 'Meridian';

let screenTitle: string | undefined;
let routeTitle: string | undefined;

function writeTitle(): void {
  const title = screenTitle ?? routeTitle;
  document.title = title ? `${title} · ${product}` : product;
}

/** Sets the document title, such as `Users · Meridian`. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    routeTitle = title;
    writeTitle();
  }, [title]);
}

/** Replaces the title of the route while the screen is shown, once it is known. */
export function useScreenTitle(title: string | undefined): void {
  useEffect(() => {
    screenTitle = title;
    writeTitle();
    return () => {
      screenTitle = undefined;
    };
  }, [title]);
}
