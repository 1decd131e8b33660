import type { IconSet, IconSetName } from '@portal/shared/contracts/sample-apps';
import { removeClipboard, renderScreen, server } from '@portal/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { IconsPage } from './icons.page';
import { readIconQuery, searchIcons } from './search-icons';

const api = 'api/ui/icons';
const favorites = `GET ${api}/favorites` as const;
const sprite =
  '<svg>\n<symbol id="activity" viewBox="0 0 24 24" fill="none"><path d="M1 1"/></symbol>\n' +
  '<symbol id="air" viewBox="0 0 24 24"><path d="M2 2"/></symbol>\n</svg>';

const aSet = (namespace: string, list: string[], grid = 'icon-size-6'): IconSet => ({
  namespace,
  name: `Set ${namespace}`,
  grid,
  list,
});
const sets: Record<IconSetName, IconSet> = {
  feather: aSet('feather', ['activity', 'airplay', 'arrow-left', 'award']),
  'heroicons-outline': aSet('heroicons_outline', ['arrow-left', 'arrow-up-left']),
  'heroicons-solid': aSet('heroicons_solid', ['arrow-left'], 'icon-size-5'),
  'material-solid': aSet('mat_solid', ['keyboard_arrow_left']),
  'material-outline': aSet('mat_outline', ['air']),
  'material-twotone': aSet('mat_twotone', ['air']),
};

function render(route = '/ui/icons/feather', language: 'en' | 'tr' = 'en') {
  return renderScreen(
    <Routes>
      <Route path="/ui/icons" element={<IconsPage />} />
      <Route path="/ui/icons/:set" element={<IconsPage />} />
    </Routes>,
    { as: 'user', route, language },
  );
}

beforeEach(() => {
  for (const [set, found] of Object.entries(sets)) {
    server.respondTo(`GET ${api}/${set}`, found);
    server.respondTo(`GET static/${set}.svg`, () => new Response(sprite));
  }
  server.respondTo(favorites, [{ set: 'material-outline', name: 'air' }]);
});

const cell = (name: string) => screen.findByRole('gridcell', { name });
const copied = () => navigator.clipboard.readText();

describe('a set of icons', () => {
  test('opens the first set at the address without a set, with pictures of its own file only', async () => {
    const { address } = render('/ui/icons');
    const icon = await cell('award');
    // eslint-disable-next-line testing-library/no-node-access -- The reference to the picture has no role.
    expect(icon.querySelector('use')).toHaveAttribute('href', '/static/feather.svg#award');
    expect(address()).toBe('/ui/icons/feather');
    expect(screen.getByText('4 icons')).toBeVisible();
    expect(server.requests().map(({ path }) => path)).toEqual(
      expect.not.arrayContaining(['static/material-solid.svg', `${api}/material-solid`]),
    );
  });

  test('shows icons in the size of their grid until another one is chosen, which the address keeps', async () => {
    const { user, address } = render('/ui/icons/heroicons-solid');
    await cell('arrow-left');
    expect(screen.getByRole('radio', { name: '20' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: '48' }));
    expect(address()).toBe('/ui/icons/heroicons-solid?size=48');
    // eslint-disable-next-line testing-library/no-node-access -- The picture has no role.
    expect((await cell('arrow-left')).querySelector('svg')).toHaveAttribute('width', '48');
    expect(screen.getByRole('link', { name: 'Feather' })).toHaveAttribute(
      'href',
      '/ui/icons/feather?size=48',
    );
  });

  test('offers a retry when its file is missing', async () => {
    server.respondTo(`GET static/feather.svg`, 500);
    const { user } = render();
    const retry = await screen.findByRole('button', { name: 'Try again' });
    server.respondTo(`GET static/feather.svg`, () => new Response(sprite));
    await user.click(retry);
    expect(await cell('award')).toBeVisible();
  });

  test('says that an unknown set of icons does not exist', async () => {
    render('/ui/icons/glyphs');
    expect(await screen.findByText('This icon set does not exist')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Show the first set' })).toHaveAttribute('href', '/ui/icons');
  });
});

describe('an icon', () => {
  test('copies the full name of an icon on a click and opens its details, from which the focus returns', async () => {
    const { user, address } = render();
    await user.click(await cell('activity'));
    expect(await copied()).toBe('feather:activity');
    expect(address()).toBe('/ui/icons/feather?icon=feather%3Aactivity');
    expect(await screen.findByText('Copied feather:activity')).toBeVisible();
    const details = screen.getByRole('region', { name: 'Icon details' });
    await user.click(within(details).getByRole('button', { name: 'Copy SVG' }));
    await waitFor(async () =>
      expect(await copied()).toBe(
        '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" fill="none"><path d="M1 1"/></svg>',
      ),
    );
    await user.click(within(details).getByRole('button', { name: 'Copy usage' }));
    await waitFor(async () => expect(await copied()).toContain('<use href="feather.svg#activity" />'));
    await user.click(within(details).getByRole('button', { name: 'Copy name' }));
    await waitFor(async () => expect(await copied()).toBe('feather:activity'));
    expect(within(details).getByRole('link', { name: 'Download the set' })).toHaveAttribute(
      'download',
      'feather.svg',
    );
    await user.click(within(details).getByRole('button', { name: /Close.*Icon details/ }));
    expect(screen.queryByRole('region', { name: 'Icon details' })).not.toBeInTheDocument();
    expect(await cell('activity')).toHaveFocus();
  });

  test('adds an icon to the favourites and removes it', async () => {
    server.respondTo(`PUT ${api}/favorites`, true);
    server.respondTo(`DELETE ${api}/favorites`, true);
    const { user } = render('/ui/icons/feather?icon=feather:award');
    const button = await screen.findByRole('button', { name: 'Favourite', pressed: false });
    server.respondTo(favorites, [{ set: 'feather', name: 'award' }]);
    await user.click(button);
    await user.click(await screen.findByRole('button', { name: 'Favourite', pressed: true }));
    expect(await cell('award Favourite')).toBeVisible();
    const [put] = server.requests(`PUT ${api}/favorites`);
    const [removed] = server.requests(`DELETE ${api}/favorites`);
    expect(put?.body).toEqual({ set: 'feather', name: 'award' });
    expect(removed?.query.toString()).toBe('set=feather&name=award');
  });

  test('says when an icon is gone, and when the browser refuses to copy', async () => {
    const { user } = render('/ui/icons/feather?icon=feather:none');
    expect(await screen.findByText('This icon no longer exists')).toBeVisible();
    removeClipboard();
    await user.click(await cell('award'));
    expect(await screen.findByText(/Your browser did not allow copying/)).toBeVisible();
  });
});

describe('the search for icons', () => {
  test('finds the icons of all sets by set, and names in Turkish that there are none', async () => {
    const { user, address } = render('/ui/icons/feather', 'tr');
    const field = await screen.findByRole('searchbox', { name: 'Tüm simgelerde ara' });
    await user.type(field, 'left arrow');
    await waitFor(() => expect(address()).toBe('/ui/icons/feather?search=left+arrow'));
    expect(await screen.findByRole('rowheader', { name: 'Set mat_solid 1' })).toBeInTheDocument();
    expect(screen.getAllByRole('gridcell', { name: 'arrow-left' })).toHaveLength(3);
    await user.clear(field);
    await user.type(field, 'zzzz');
    expect(await screen.findByText('“zzzz” için simge yok')).toBeVisible();
  });

  test('ranks whole names first and reads full names', () => {
    const find = (typed: string) => {
      const query = readIconQuery(typed);
      return query && searchIcons(sets, query).map(({ set, icons }) => [set, icons.map(({ name }) => name)]);
    };
    expect(find('heroicons_outline:arrow-left')).toEqual([
      ['feather', ['arrow-left']],
      ['heroicons-outline', ['arrow-left', 'arrow-up-left']],
      ['heroicons-solid', ['arrow-left']],
      ['material-solid', ['keyboard_arrow_left']],
    ]);
    expect(find('a')).toBeNull();
  });
});

describe('the favorites', () => {
  test('lists favourites with their marks, and counts them in the list of sets', async () => {
    render('/ui/icons/favorites');
    expect(await cell('air Favourite')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Favourites 1' })).toHaveAttribute('aria-current', 'page');
  });

  test('says how to add a favourite while there are none, and offers a reset', async () => {
    server.respondTo(favorites, []);
    const { user } = render('/ui/icons/favorites');
    expect(await screen.findByText('No favourites yet')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'More actions' }));
    expect(screen.getByRole('menuitem', { name: 'Reset sample data' })).toBeVisible();
  });
});

test('the keyboard moves through the icons, and Enter opens one', async () => {
  const { user } = render();
  const first = await cell('activity');
  act(() => first.focus());
  await user.keyboard('{ArrowRight}');
  expect(await cell('airplay')).toHaveFocus();
  await user.keyboard('{Control>}{End}{/Control}');
  expect(await cell('award')).toHaveFocus();
  await user.keyboard('{ArrowLeft}{Home}{ArrowUp}{Enter}');
  expect(await copied()).toBe('feather:airplay');
});
