import type { SearchResult, SearchResultSet } from '@portal/shared/contracts';
import { renderScreen, type RenderOptions } from '@portal/shared/testing';
import { fireEvent, screen } from '@testing-library/react';
import type { SearchCommands } from '../src/features/search/search-commands';
import { SearchDialog } from '../src/features/search/search.dialog';

export const call = 'POST api/common/search';

export const aResult = (title: string, part: Partial<SearchResult> = {}): SearchResult => ({
  id: title,
  title,
  value: title,
  link: '/home',
  ...part,
});
export const aSet = (label: string, ...results: SearchResult[]): SearchResultSet => ({
  id: label.toLowerCase(),
  label,
  results,
});

interface SearchOptions extends RenderOptions {
  commands?: SearchCommands;
}

export function renderSearch({ language = 'en', commands = {}, ...options }: SearchOptions = {}) {
  const onClose = jest.fn();
  const view = renderScreen(<SearchDialog initial="" commands={commands} onClose={onClose} />, {
    as: 'user',
    language,
    ...options,
  });
  return { ...view, onClose };
}

export const box = () => screen.getByRole('combobox');
export const type = (text: string) => fireEvent.change(box(), { target: { value: text } });
export const press = (key: string) => fireEvent.keyDown(box(), { key });
/** Label of the option that Enter would choose. */
export const activeName = () => screen.queryByRole('option', { selected: true })?.textContent ?? null;
export const optionNames = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
