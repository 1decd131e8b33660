import { server, media, renderScreen } from '@portal/shared/testing';
import { screen, within, act } from '@testing-library/react';
import { useLayoutEffect } from 'react';
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
import { SearchBox } from './search-box';
import { searchPages } from './search-pages';
import { useSearchDialog } from './use-search-dialog';

describe('the search dialog', () => {
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
        aSet(
          'People',
          aResult('Işıl İzmirli', { matches: [[5, 10]] }),
          aResult(markup, { matches: [[0, 4]] }),
        ),
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

  describe('the search dialog with pages and actions', () => {
    const inviting = {
      link: '/users?dialog=invite',
      title: { en: 'Invite users', tr: 'Kullanıcı davet et' },
      keywords: { en: ['new user'], tr: ['yeni kullanıcı'] },
      isAction: true as const,
    };
    const usersPage = { link: '/users', title: { en: 'Users', tr: 'Kullanıcılar' } };
    beforeEach(() => searchPages.setSource(() => [usersPage, inviting]));

    test('offers pages and actions for an empty box, none of them active', () => {
      renderSearch({ commands: { darkMode: jest.fn(), signOut: jest.fn() } });
      expect(within(screen.getByRole('group', { name: 'Pages' })).getAllByRole('option')).toHaveLength(1);
      expect(optionNames()).toEqual(['Users', 'Invite users', 'Switch to dark mode', 'Sign out']);
      expect(activeName()).toBeNull();
      type('u');
      expect(optionNames()).toEqual([]);
      expect(screen.getByText('Type at least two letters.')).toBeVisible();
    });

    test('finds actions by words of both languages', () => {
      server.respondTo(call, []);
      const commands = { darkMode: jest.fn(), language: jest.fn(), signOut: jest.fn() };
      renderSearch({ commands });
      for (const [text, title] of [
        ['dark', 'Switch to dark mode'],
        ['log out', 'Sign out'],
        ['türkçe', 'Switch to Turkish (Türkçe)'],
        ['new user', 'Invite users'],
      ] as const) {
        type(text);
        expect(optionNames()).toEqual([title]);
      }
    });

    test('runs a chosen action after the dialog is closed', () => {
      const order: string[] = [];
      const { onClose } = renderSearch({ commands: { darkMode: () => order.push('dark') } });
      onClose.mockImplementation(() => order.push('closed'));
      type('dark');
      press('Enter');
      expect(order).toEqual(['closed', 'dark']);
      expect(recentSearches.read('person-1')).toEqual([]);
    });

    test('opens the address of an action of a remote', () => {
      const { address } = renderSearch();
      type('new user');
      press('Enter');
      expect(address()).toBe('/users?dialog=invite');
    });

    test('offers the assistant and a message when nothing is found', async () => {
      server.respondTo(call, []);
      const ask = jest.fn();
      renderSearch({ commands: { ask, contact: jest.fn(), signOut: jest.fn() } });
      type('nothing of this');
      expect(await screen.findByText('No results found')).toBeVisible();
      expect(optionNames()).toEqual(['Ask Meridian', 'Contact us']);
      press('Enter');
      expect(ask).toHaveBeenCalledTimes(1);
      expect(recentSearches.read('person-1')).toEqual([]);
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
});

describe('the search box', () => {
  const loadDialog = async () => (await import('./search.dialog')).SearchDialog;
  function Box() {
    return (
      <SearchBox search={useSearchDialog(loadDialog)}>
        {(Dialog, props) => <Dialog {...props} commands={{}} />}
      </SearchBox>
    );
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
});

describe('the results of the server', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    searchPages.setSource(() => []);
  });
  afterEach(() => jest.useRealTimers());

  const advance = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
  const queries = () => server.requests(call).map(({ body }) => (body as { query: string }).query);

  /** Mocks a server that responds only when the test calls the returned function. */
  function mockSlowServer() {
    const waiting = new Map<string, (names: string[]) => void>();
    server.respondTo(call, ({ body }) => {
      const { query } = body as { query: string };
      return new Promise((resolve) => {
        waiting.set(query, (names) => resolve([aSet('People', ...names.map((name) => aResult(name)))]));
      });
    });
    return async (query: string, ...names: string[]) => {
      waiting.get(query)?.(names);
      await advance(0);
    };
  }

  test('searches only for texts of at least 2 characters', async () => {
    server.respondTo(call, []);
    renderSearch();
    for (const text of ['a', ' a ', 'ş', 'a\u200b']) {
      type(text);
      await advance(1000);
    }
    expect(queries()).toEqual([]);
    type('ac');
    await advance(300);
    expect(queries()).toEqual(['ac']);
  });

  test('searches after a 300 ms pause', async () => {
    server.respondTo(call, []);
    renderSearch();
    type('ac');
    await advance(299);
    expect(queries()).toEqual([]);
    await advance(1);
    expect(queries()).toEqual(['ac']);
  });

  test('sends one request for 50 fast keystrokes', async () => {
    server.respondTo(call, []);
    renderSearch();
    for (let length = 2; length < 52; length += 1) {
      type('a'.repeat(length));
      await advance(20);
    }
    await advance(300);
    expect(queries()).toEqual(['a'.repeat(51)]);
  });

  test('clears the results when the text is too short', async () => {
    server.respondTo(call, [aSet('People', aResult('Ada'))]);
    renderSearch();
    type('ada');
    await advance(300);
    expect(optionNames()).toEqual(['Ada']);
    type('a');
    expect(optionNames()).toEqual([]);
    type('ad');
    expect(optionNames()).toEqual([]);
  });

  test('ignores a response to an older search', async () => {
    const respond = mockSlowServer();
    renderSearch();
    type('ad');
    await advance(300);
    type('ada');
    await advance(300);
    await respond('ada', 'Ada new');
    await respond('ad', 'Adam old');
    expect(optionNames()).toEqual(['Ada new']);
  });

  test('aborts the older request when a newer search starts', async () => {
    let signal: AbortSignal | null | undefined;
    mockSlowServer();
    const portal = globalThis.fetch;
    globalThis.fetch = (input, init) => {
      signal ??= init?.signal;
      return portal(input, init);
    };
    renderSearch();
    type('ad');
    await advance(300);
    expect(signal?.aborted).toBe(false);
    type('ada');
    expect(signal?.aborted).toBe(true);
    globalThis.fetch = portal;
  });

  test('filters the previous results by the new text until the new results arrive', async () => {
    const respond = mockSlowServer();
    renderSearch();
    type('ad');
    await advance(300);
    await respond('ad', 'Adam', 'Ada');
    type('adam');
    expect(optionNames()).toEqual(['Adam']);
  });

  test('shows “no results” only after the response', async () => {
    const respond = mockSlowServer();
    renderSearch();
    type('zz');
    await advance(300);
    expect(screen.queryByText('No results found')).not.toBeInTheDocument();
    await respond('zz');
    expect(screen.getByText('No results found')).toBeVisible();
  });

  test('shows matching pages at once and adds only new pages from the server', async () => {
    searchPages.setSource(() => [
      { link: '/users', title: { en: 'Users', tr: 'Kullanıcılar' } },
      { link: '/home', title: 'home' },
    ]);
    server.respondTo(call, [
      aSet('Pages', aResult('Users', { link: '/users' }), aResult('User reports', { link: '/reports' })),
      aSet('People', aResult('Userin')),
    ]);
    renderSearch();
    type('us');
    expect(optionNames()).toEqual(['Users']);
    expect(queries()).toEqual([]);
    await advance(300);
    expect(optionNames()).toEqual(['Users', 'User reports', 'Userin']);
  });
});
