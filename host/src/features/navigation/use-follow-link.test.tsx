import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { useFollowLink } from './use-follow-link';

function Links() {
  const onFollow = useFollowLink();
  return (
    <>
      <a href="/users" onClick={onFollow}>
        Users
      </a>
      <a href="/domains?page=2#list" onClick={onFollow}>
        Domains
      </a>
    </>
  );
}

function open() {
  window.history.replaceState(null, '', '/users');
  const router = createMemoryRouter([{ path: '*', element: <Links />, hydrateFallbackElement: <></> }], {
    initialEntries: ['/home', '/users'],
  });
  render(<RouterProvider router={router} />);
  return { router, user: userEvent.setup() };
}

test('adds an entry to the history for another page, with its query and place', async () => {
  const { router, user } = open();
  await user.click(screen.getByRole('link', { name: 'Domains' }));
  expect(router.state).toMatchObject({
    historyAction: 'PUSH',
    location: { pathname: '/domains', search: '?page=2', hash: '#list' },
  });
});

test('adds no entry to the history for the page that is open', async () => {
  const { router, user } = open();
  await user.keyboard('{Tab}{Enter}');
  expect(router.state).toMatchObject({ historyAction: 'REPLACE', location: { pathname: '/users' } });
});
