import { media, renderScreen } from '@portal/shared/testing';
import { screen } from '@testing-library/react';
import { SearchBox } from './search-box';
import { useSearchDialog } from './use-search-dialog';
import { searchPages } from './search-pages';

function Box() {
  return <SearchBox search={useSearchDialog()} />;
}

const renderBox = () => renderScreen(<Box />, { as: 'user' });

beforeEach(() => searchPages.offer(() => []));

test.each(['Control', 'Meta'])('%s and K open the search and focus it', async (command) => {
  const { user } = renderBox();
  await user.keyboard(`{${command}>}k{/${command}}`);
  expect(await screen.findByRole('combobox')).toHaveFocus();
});

test('the box opens the search; Escape closes it and the focus is back', async () => {
  const { user } = renderBox();
  const button = screen.getByRole('button', { name: /^Search/ });
  await user.click(button);
  expect(await screen.findByRole('combobox')).toHaveFocus();
  expect(button).toHaveAttribute('aria-expanded', 'true');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(button).toHaveFocus();
});

test('what is typed before the search is there stands in it when it comes', async () => {
  const { user } = renderBox();
  await user.keyboard('{Control>}k{/Control}şu');
  expect(await screen.findByRole('combobox')).toHaveValue('şu');
});

test('on a small screen it is an icon with a name', () => {
  media.set({ width: 390 });
  renderBox();
  expect(screen.getByRole('button', { name: 'Search' })).toHaveTextContent('');
});

test('other keys leave the page alone', async () => {
  const { user } = renderBox();
  await user.keyboard('k{Control>}{Shift>}k{/Shift}j{/Control}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
