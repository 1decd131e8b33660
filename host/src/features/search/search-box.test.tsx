import { media, renderScreen } from '@portal/shared/testing';
import { screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { SearchBox } from './search-box';
import { useSearchDialog } from './use-search-dialog';
import { searchPages } from './search-pages';

function Box() {
  return <SearchBox search={useSearchDialog()} />;
}

const renderBox = () => renderScreen(<Box />, { as: 'user' });

beforeEach(() => searchPages.setSource(() => []));

test.each(['Control', 'Meta'])('opens the search with %s and K and focuses the input', async (command) => {
  const { user } = renderBox();
  await user.keyboard(`{${command}>}k{/${command}}`);
  expect(await screen.findByRole('combobox')).toHaveFocus();
});

test('opens the search with keys that are pressed before the passive effects of the page', async () => {
  const init = { key: 'k', ctrlKey: true, bubbles: true };
  function Page() {
    useLayoutEffect(() => void document.body.dispatchEvent(new KeyboardEvent('keydown', init)), []);
    return <Box />;
  }
  renderScreen(<Page />, { as: 'user' });
  expect(await screen.findByRole('combobox')).toHaveFocus();
});

test('opens the search on click, closes it with Escape and restores the focus', async () => {
  const { user } = renderBox();
  const button = screen.getByRole('button', { name: /^Search/ });
  await user.click(button);
  expect(await screen.findByRole('combobox')).toHaveFocus();
  expect(button).toHaveAttribute('aria-expanded', 'true');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(button).toHaveFocus();
});

test('passes text that is typed while the dialog loads to its input', async () => {
  const { user } = renderBox();
  await user.keyboard('{Control>}k{/Control}şu');
  expect(await screen.findByRole('combobox')).toHaveValue('şu');
});

test('renders an icon with an accessible name on a small screen', () => {
  media.set({ width: 390 });
  renderBox();
  expect(screen.getByRole('button', { name: 'Search' })).toHaveTextContent('');
});

test('ignores other keys', async () => {
  const { user } = renderBox();
  await user.keyboard('k{Control>}{Shift>}k{/Shift}j{/Control}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
