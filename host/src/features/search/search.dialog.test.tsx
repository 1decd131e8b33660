import { server } from '@portal/shared/testing';
import { screen, within } from '@testing-library/react';
import {
  activeName,
  aResult,
  aSet,
  box,
  call,
  optionNames,
  press,
  renderSearch,
  type,
} from '../../../test/search-screen';
import { recentSearches } from './recent-searches';
import { searchPages } from './search-pages';

beforeEach(() => searchPages.setSource(() => []));
afterEach(() => localStorage.removeItem('meridian.search.recent.person-1'));

const sets = [
  aSet('People', aResult('Ada Kaya', { link: '/users?search=ada' }), aResult('Adam Hill')),
  aSet('Help', aResult('Adding people', { link: '/help/en/users', subtitle: 'How to add' })),
];

async function searchFor(text: string, options: Parameters<typeof renderSearch>[0] = {}) {
  const view = renderSearch(options);
  type(text);
  await screen.findAllByRole('option');
  return view;
}

describe('the search dialog', () => {
  test('groups results under labels, moves with the arrow keys and opens with Enter', async () => {
    server.respondTo(call, sets);
    const { address, onClose } = await searchFor('ada');
    expect(box()).toHaveFocus();
    expect(box()).toHaveAttribute('aria-expanded', 'true');
    expect(within(screen.getByRole('group', { name: 'People' })).getAllByRole('option')).toHaveLength(2);
    expect(activeName()).toBe('Ada Kaya');
    press('ArrowDown');
    press('ArrowDown');
    expect(activeName()).toBe('Adding peopleHow to add (opens in a new tab)');
    press('ArrowDown');
    expect(activeName()).toBe('Ada Kaya');
    press('ArrowUp');
    press('ArrowUp');
    expect(activeName()).toBe('Adam Hill');
    press('ArrowUp');
    press('Enter');
    expect(address()).toBe('/users?search=ada');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('opens help pages in a new tab', async () => {
    server.respondTo(call, sets);
    await searchFor('ada');
    const help = screen.getByRole('option', { name: /Adding people/ });
    expect(help).toHaveAttribute('href', '/help/en/users');
    expect(help).toHaveAttribute('target', '_blank');
    expect(help).toHaveAttribute('rel', 'noopener noreferrer');
  });

  test('closes with Escape', async () => {
    const { onClose, user } = renderSearch();
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('shows a failure and searches again on request', async () => {
    server.respondTo(call, 500);
    const { user } = renderSearch();
    type('ada');
    expect(await screen.findByRole('alert')).toHaveTextContent('Search failed.');
    server.respondTo(call, sets);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('option', { name: 'Adam Hill' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('highlights matches by offsets and never renders HTML', async () => {
    const markup = '<img src=x onerror=alert(1)>';
    server.respondTo(call, [
      aSet('People', aResult('Işıl İzmirli', { matches: [[5, 10]] }), aResult(markup, { matches: [[0, 4]] })),
      aSet(
        'Odd',
        aResult('Odd', {
          matches: [
            [2, 9],
            [-3, 1],
            [1, 1],
          ] as [number, number][],
        }),
      ),
    ]);
    await searchFor('izmir');
    const marks = screen.getAllByText((_text, element) => element?.tagName === 'MARK');
    expect(marks.map(({ textContent }) => textContent)).toEqual(['İzmir', '<img']);
    expect(optionNames()).toEqual(['Işıl İzmirli', markup, 'Odd']);
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });

  test.each(['javascript:alert(1)', '//evil.example', 'data:text/html,x', '/\\evil.example'])(
    'replaces the unsafe link %s with home',
    async (link) => {
      server.respondTo(call, [aSet('People', aResult('Ada', { link }))]);
      await searchFor('ada');
      expect(screen.getByRole('option')).toHaveAttribute('href', '/home');
    },
  );

  test('finds Turkish pages with Turkish texts', async () => {
    searchPages.setSource(() => [{ link: '/users', title: { en: 'Users', tr: 'Kullanıcılar' } }]);
    server.respondTo(call, []);
    await searchFor('KULLANICI', { language: 'tr' });
    expect(optionNames()).toEqual(['Kullanıcılar']);
    expect(screen.getByRole('group', { name: 'Sayfalar' })).toBeVisible();
    type('zzz');
    expect(await screen.findByText('Sonuç bulunamadı')).toBeVisible();
  });
});

describe('recent searches', () => {
  test('appear while the input is empty and disappear after one character', async () => {
    recentSearches.add('person-1', 'Şule');
    recentSearches.add('person-1', 'İzmir');
    renderSearch();
    expect(optionNames()).toEqual(['İzmir', 'Şule']);
    expect(activeName()).toBeNull();
    type('i');
    expect(optionNames()).toEqual([]);
    expect(screen.queryByText('No results found')).not.toBeInTheDocument();
    type('');
    expect(optionNames()).toEqual(['İzmir', 'Şule']);
  });

  test('store the text of an opened result and search for it again when selected', async () => {
    server.respondTo(call, sets);
    const first = await searchFor('Ada');
    press('Enter');
    first.unmount();
    renderSearch();
    expect(optionNames()).toEqual(['Ada']);
    press('ArrowDown');
    press('Enter');
    expect(box()).toHaveValue('Ada');
    expect(await screen.findByRole('option', { name: 'Adam Hill' })).toBeVisible();
  });

  test('can be removed with the button and with the Delete key', async () => {
    for (const text of ['one', 'two', 'three']) recentSearches.add('person-1', text);
    const { user } = renderSearch();
    await user.click(screen.getByRole('button', { name: 'Remove “two” from the recent searches' }));
    expect(optionNames()).toEqual(['three', 'one']);
    press('ArrowDown');
    press('Delete');
    expect(optionNames()).toEqual(['one']);
    expect(recentSearches.read('person-1')).toEqual(['one']);
  });

  test('contain at most 8 texts, newest first, without duplicates that differ in case', () => {
    for (let number = 1; number <= 10; number += 1) recentSearches.add('person-1', `search ${number}`);
    recentSearches.add('person-1', 'SEARCH 5');
    expect(recentSearches.read('person-1')).toHaveLength(8);
    expect(recentSearches.read('person-1').slice(0, 2)).toEqual(['SEARCH 5', 'search 10']);
  });

  test('belong to one person', () => {
    recentSearches.add('person-1', 'mine');
    expect(recentSearches.read('person-2')).toEqual([]);
  });

  test.each(['{', '5', '{"a":1}', '[1,null,"x",{"a":2}]', '["' + 'x'.repeat(300) + '"]'])(
    'ignore invalid stored data: %s',
    (stored) => {
      localStorage.setItem('meridian.search.recent.person-1', stored);
      expect(recentSearches.read('person-1')).toEqual([]);
    },
  );
});
