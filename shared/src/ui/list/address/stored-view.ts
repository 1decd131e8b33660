import { useState } from 'react';
import { storedValue } from '../../../storage';
import { densities, type Density } from '../../data/table-types';

/** How a person wants to see a list. `columns` is null for the default columns. */
export interface StoredView {
  density: Density;
  columns: readonly string[] | null;
}

const defaultView: StoredView = { density: 'standard', columns: null };

export const readDensity = (text: unknown): Density | undefined => densities.find((known) => known === text);

export function readColumns(text: string | null): readonly string[] | null {
  const names = (text ?? '').split(',').filter((name) => /^\w{1,40}$/.test(name));
  return names.length > 0 ? names : null;
}

const viewOf = (list: string) =>
  storedValue<StoredView>(
    `meridian.list.${list}`,
    (text) => {
      const [density, columns] = text.split(';');
      return { density: readDensity(density) ?? 'standard', columns: readColumns(columns ?? null) };
    },
    { format: ({ density, columns }) => `${density};${columns?.join(',') ?? ''}` },
  );

/** Returns the density and columns that were last used in a list, and a function that stores others. */
export function useStoredView(list: string): [StoredView, (view: StoredView) => void] {
  const [view, setView] = useState(() => viewOf(list).read() ?? defaultView);
  const store = (next: StoredView) => {
    setView(next);
    viewOf(list).write(next);
  };
  return [view, store];
}
