import { act, render, screen } from '@testing-library/react';
import { Suspense, use } from 'react';
import { createMemoryRouter, Outlet, RouterProvider, useLocation, useNavigation } from 'react-router-dom';
import { settledRouter } from './settled-router';

let finish: () => void = () => undefined;
let renders: string[] = [];

function Frame() {
  const { pathname } = useLocation();
  const { state } = useNavigation();
  renders.push(`${pathname} ${state}`);
  return (
    <>
      {state === 'loading' && <p>Loading</p>}
      <Outlet />
    </>
  );
}

const aRouter = () =>
  createMemoryRouter(
    [
      {
        path: '/',
        element: <Frame />,
        hydrateFallbackElement: <></>,
        children: [
          { path: 'home', element: <p>Home</p> },
          { path: 'reports', loader: async () => null, element: <p>Reports</p> },
          {
            path: 'users',
            loader: () => new Promise((resolve) => (finish = () => resolve(null))),
            element: <p>Users</p>,
          },
        ],
      },
    ],
    { initialEntries: ['/home'] },
  );

function open() {
  const router = aRouter();
  render(<RouterProvider router={settledRouter(router)} useTransitions={false} />);
  renders = [];
  return router;
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve, 20));

test('renders the frame once for a navigation whose loaders end at once', async () => {
  const router = open();
  await act(() => router.navigate('/reports').then(nextTask));
  expect(screen.getByText('Reports')).toBeVisible();
  expect(renders).toEqual(['/reports idle']);
});

test('shows that a navigation is loading when it takes longer', async () => {
  const router = open();
  act(() => void router.navigate('/users'));
  expect(await screen.findByText('Loading')).toBeVisible();
  await act(async () => finish());
  expect(await screen.findByText('Users')).toBeVisible();
  expect(screen.queryByText('Loading')).not.toBeInTheDocument();
});

test('reports another page in a task of its own, after the event that opens it', async () => {
  const router = aRouter();
  const listener = jest.fn();
  settledRouter(router).subscribe(listener);
  await router.navigate('/reports');
  expect(listener).not.toHaveBeenCalled();
  await nextTask();
  expect(listener.mock.calls).toMatchObject([[{ location: { pathname: '/reports' } }, expect.anything()]]);
});

test('keeps the content of a page while another part of it is loading', async () => {
  let finishPart: () => void = () => undefined;
  const part = new Promise<void>((resolve) => (finishPart = resolve));
  function People() {
    const isOfPart = useLocation().search !== '';
    if (isOfPart) use(part);
    return <p>{isOfPart ? 'Invitations' : 'Users'}</p>;
  }
  const element = (
    <Suspense fallback={<p>Skeleton</p>}>
      <People />
    </Suspense>
  );
  const router = createMemoryRouter([{ path: '/users', element }], { initialEntries: ['/users'] });
  render(<RouterProvider router={settledRouter(router)} useTransitions={false} />);
  await act(() => router.navigate('/users?tab=invitations'));
  expect(screen.getByText('Users')).toBeVisible();
  expect(screen.queryByText('Skeleton')).not.toBeInTheDocument();
  await act(async () => finishPart());
  expect(screen.getByText('Invitations')).toBeVisible();
});

test('stops with the provider, also while a navigation is loading', async () => {
  const router = aRouter();
  const listener = jest.fn();
  const stop = settledRouter(router).subscribe(listener);
  void router.navigate('/users');
  stop();
  await nextTask();
  expect(listener).not.toHaveBeenCalled();
});
