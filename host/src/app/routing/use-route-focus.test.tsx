import { renderScreen } from '@portal/shared/testing';
import { screen } from '@testing-library/react';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { useFocusRelease, useRouteFocus } from './use-route-focus';

function Release() {
  useFocusRelease();
  return null;
}

function Focus() {
  useRouteFocus();
  return null;
}

function Crumbs() {
  return <p>The page {useLocation().pathname}</p>;
}

function Screen() {
  const { pathname } = useLocation();
  return (
    <main key={pathname}>
      <h1>{pathname}</h1>
      {/* The focus stays on the heading, as with a key that opens a page. */}
      <Link to={pathname === '/home' ? '/users' : '/home'} onMouseDown={(event) => event.preventDefault()}>
        Next
      </Link>
    </main>
  );
}

function Frame() {
  return (
    <>
      <Release />
      <Crumbs />
      <Screen />
      <Outlet />
      <Focus />
    </>
  );
}

test('moves the focus to the heading of the new screen', async () => {
  const { user } = renderScreen(<Frame />, { route: '/home' });
  await user.click(screen.getByRole('link', { name: 'Next' }));
  expect(screen.getByRole('heading', { name: '/users' })).toHaveFocus();
});

test('takes the focus from the old heading before any part of the page changes', async () => {
  const { user } = renderScreen(<Frame />, { route: '/home' });
  await user.click(screen.getByRole('link', { name: 'Next' }));
  const shown: (string | null)[] = [];
  const onBlur = () => shown.push(screen.getByText(/The page/).textContent);
  screen.getByRole('heading', { name: '/users' }).addEventListener('blur', onBlur);
  await user.click(screen.getByRole('link', { name: 'Next' }));
  expect(await screen.findByRole('heading', { name: '/home' })).toHaveFocus();
  expect(shown).toEqual(['The page /users']);
});
