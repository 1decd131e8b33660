import { media, renderScreen } from '@portal/shared/testing';
import { screen } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { useRouteMotion } from './use-route-motion';

function Frame() {
  useRouteMotion();
  return (
    <>
      <Link to="/users">Users</Link>
      <Link to="/users?page=2">Second page</Link>
      <main id="main" />
    </>
  );
}

const animate = jest.fn();
beforeEach(() => Object.assign(Element.prototype, { animate }));
afterEach(() => {
  animate.mockClear();
  delete (Element.prototype as Partial<Element>).animate;
});

test('moves only the screen, for at most 200 ms, when the path changes', async () => {
  const { user } = renderScreen(<Frame />, { route: '/home' });
  expect(animate).not.toHaveBeenCalled();
  await user.click(screen.getByRole('link', { name: 'Users' }));
  expect(animate.mock.contexts).toEqual([screen.getByRole('main')]);
  const [, { duration }] = animate.mock.calls[0] as [object, { duration: number }];
  expect(duration).toBeLessThanOrEqual(200);
});

test('moves nothing when only the query changes', async () => {
  const { user } = renderScreen(<Frame />, { route: '/users' });
  await user.click(screen.getByRole('link', { name: 'Second page' }));
  expect(animate).not.toHaveBeenCalled();
});

test('moves nothing with reduced motion', async () => {
  media.set({ reducedMotion: true });
  const { user } = renderScreen(<Frame />, { route: '/home' });
  await user.click(screen.getByRole('link', { name: 'Users' }));
  expect(animate).not.toHaveBeenCalled();
});
