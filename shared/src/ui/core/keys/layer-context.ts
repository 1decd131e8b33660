import { createContext } from 'react';

/** The modal layer that contains the component; null for the page. */
export const LayerContext = createContext<HTMLElement | null>(null);
