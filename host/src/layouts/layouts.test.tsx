import { layouts as names, type LayoutName } from '@portal/shared/contracts';
import { media, renderScreen } from '@portal/shared/testing';
import { act, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Layout, prepareLayout } from './layout';
import { chooseLayout, layouts } from './layouts';

describe('the rules of the layouts', () => {
  // Tests the layout rules of the specification on the frames alone, with placeholder content.
  const sideLayouts: readonly LayoutName[] = ['classic', 'classy', 'compact', 'dense', 'futuristic', 'thin'];
  const rowLayouts: readonly LayoutName[] = ['centered', 'enterprise', 'material', 'modern'];
  const withNavigation = [...sideLayouts, ...rowLayouts];

  const frame = (name: LayoutName) => (
    <Layout
      name={name}
      banner={null}
      context="Home"
      navigation={(look) => <a href="#users">{`Users as ${look}`}</a>}
      tools={<button type="button">Tool</button>}
      tenant={<p>Acorn Capital</p>}
      person={<p>Olivia Reed</p>}
      corner={<button type="button">Cog</button>}
    >
      <h1>Figures</h1>
    </Layout>
  );

  async function show(name: LayoutName, width: number) {
    media.set({ width });
    await prepareLayout(name);
    return renderScreen(frame(name), { as: 'user' });
  }

  const navigation = () => screen.queryByRole('navigation', { name: 'Main navigation' });
  const menu = (name: string) => screen.queryByRole('button', { name });

  test.each(names)('shows the screen in the layout %s', async (name) => {
    await show(name, 1280);
    expect(within(screen.getByRole('main')).getByRole('heading', { name: 'Figures' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Skip to the content' })).toHaveAttribute('href', '#main');
  });

  test('shows only the settings button besides the screen in the empty layout', async () => {
    await show('empty', 1280);
    expect(navigation()).not.toBeInTheDocument();
    expect(menu('Tool')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Cog' })).toBeVisible();
  });

  test.each(withNavigation)('opens the navigation of %s by default from 960 px', async (name) => {
    await show(name, 960);
    expect(navigation()).toBeVisible();
    expect(menu('Open the navigation')).not.toBeInTheDocument();
  });

  test.each(withNavigation)(
    'closes the navigation of %s below 960 px, opens it over the screen with a menu button and closes it with Escape',
    async (name) => {
      const { user } = await show(name, 959);
      expect(navigation()).not.toBeInTheDocument();
      const button = screen.getByRole('button', { name: 'Open the navigation' });
      expect(button).toHaveAttribute('aria-expanded', 'false');
      await user.click(button);
      expect(within(screen.getByRole('navigation')).getByText('Users as names')).toBeVisible();
      expect(screen.getByText('Skip to the content')).toHaveAttribute('inert');
      expect(screen.getByRole('link', { name: 'Meridian' })).toHaveFocus();
      await user.keyboard('{Escape}');
      expect(navigation()).not.toBeInTheDocument();
      expect(screen.getByText('Skip to the content')).not.toHaveAttribute('inert');
    },
  );

  function BackButton() {
    const navigate = useNavigate();
    return (
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
    );
  }

  test('closes the navigation over the screen with a link, and does not open it when the person goes back', async () => {
    media.set({ width: 390 });
    await prepareLayout('classic');
    const { user, address } = renderScreen(
      <>
        {frame('classic')}
        <BackButton />
      </>,
      { as: 'user', route: '/users' },
    );
    await user.click(screen.getByRole('button', { name: 'Open the navigation' }));
    await user.click(screen.getByRole('link', { name: 'Meridian' }));
    expect(address()).toBe('/home');
    expect(navigation()).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(address()).toBe('/users');
    expect(navigation()).not.toBeInTheDocument();
  });

  test.each(rowLayouts)('shows the navigation of %s in a row on larger screens', async (name) => {
    await show(name, 1440);
    expect(within(screen.getByRole('banner')).getByText('Users as bar')).toBeVisible();
    expect(menu('Hide the navigation')).not.toBeInTheDocument();
    expect(menu('Narrow the navigation')).not.toBeInTheDocument();
  });

  test.each(['classic', 'classy', 'futuristic'] as const)(
    'folds the navigation of %s to icons on larger screens and unfolds it again',
    async (name) => {
      const { user } = await show(name, 1440);
      expect(within(screen.getByRole('navigation')).getByText('Users as names')).toBeVisible();
      const fold = screen.getByRole('button', { name: 'Narrow the navigation' });
      expect(fold).toHaveAttribute('aria-expanded', 'true');
      await user.click(fold);
      expect(within(screen.getByRole('navigation')).getByText('Users as icons')).toBeVisible();
      const unfold = screen.getByRole('button', { name: 'Widen the navigation' });
      expect(unfold).toHaveAttribute('aria-expanded', 'false');
      await user.click(unfold);
      expect(within(screen.getByRole('navigation')).getByText('Users as names')).toBeVisible();
    },
  );

  test.each([
    ['compact', 'stacked'],
    ['dense', 'icons'],
    ['thin', 'icons'],
  ] as const)('shows the navigation of %s at the side as %s on larger screens', async (name, look) => {
    const { user } = await show(name, 1440);
    expect(within(screen.getByRole('navigation')).getByText(`Users as ${look}`)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Hide the navigation' }));
    expect(navigation()).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show the navigation' }));
    expect(navigation()).toBeVisible();
  });

  test('hides the navigation in a narrow window and shows it again in a wide one', async () => {
    await show('classic', 1280);
    act(() => media.set({ width: 900 }));
    expect(navigation()).not.toBeInTheDocument();
    act(() => media.set({ width: 1000 }));
    expect(navigation()).toBeVisible();
  });

  test.each(withNavigation)(
    'shows the person in the navigation of %s only if the layout includes it',
    async (name) => {
      await show(name, 1280);
      const shown = screen.queryByText('Olivia Reed') !== null;
      expect(shown).toBe(name === 'classy' || name === 'futuristic');
    },
  );

  test.each(sideLayouts)('shows the tenant at the foot of the navigation of %s', async (name) => {
    await show(name, 1280);
    const texts = navigation()?.textContent ?? '';
    expect(texts.indexOf('Acorn Capital')).toBeGreaterThan(texts.indexOf('Users as'));
  });

  test.each(withNavigation)('shows the tenant in the navigation of %s over the screen', async (name) => {
    const { user } = await show(name, 390);
    await user.click(screen.getByRole('button', { name: 'Open the navigation' }));
    expect(within(screen.getByRole('navigation')).getByText('Acorn Capital')).toBeVisible();
  });

  test('toggles the dense layout between narrow and full navigation', async () => {
    const { user } = await show('dense', 1280);
    const toggle = screen.getByRole('button', { name: 'Narrow navigation' });
    expect(toggle).toHaveAttribute('aria-pressed', 'true');
    await user.click(toggle);
    expect(toggle).toHaveAttribute('aria-pressed', 'false');
    expect(screen.getByText('Users as names')).toBeVisible();
    await user.click(toggle);
    expect(screen.getByText('Users as icons')).toBeVisible();
  });

  function LayoutChanger() {
    const [name, setName] = useState<LayoutName>('classic');
    return (
      <>
        {names.map((other) => (
          <button key={other} type="button" onClick={() => setName(other)}>
            {other}
          </button>
        ))}
        {frame(name)}
      </>
    );
  }

  test('keeps the screen mounted when the layout changes', async () => {
    await Promise.all(names.map(prepareLayout));
    const { user } = renderScreen(<LayoutChanger />, { as: 'user' });
    const heading = screen.getByRole('heading', { name: 'Figures' });
    for (const name of names) {
      await user.click(screen.getByRole('button', { name }));
      expect(screen.getByRole('heading', { name: 'Figures' })).toBe(heading);
    }
    expect(navigation()).toHaveTextContent('Users as icons');
  });
});

describe('the layouts', () => {
  test('lists each of the eleven layouts', () => {
    expect(Object.keys(layouts).sort()).toEqual([...names].sort());
  });

  test('prefers the query parameter over the route and the route over the settings', () => {
    expect(chooseLayout('?layout=dense', 'empty', 'classic')).toBe('dense');
    expect(chooseLayout('', 'empty', 'classic')).toBe('empty');
    expect(chooseLayout('', undefined, 'modern')).toBe('modern');
  });

  test.each(['unknown', '<script>', 'toString', '__proto__', ''])('ignores the unknown layout %j', (name) => {
    expect(chooseLayout(`?layout=${encodeURIComponent(name)}`, undefined, 'thin')).toBe('thin');
  });

  test('falls back to classic without a valid name', () => {
    expect(chooseLayout('?layout=x', 'y', 'z')).toBe('classic');
  });
});
