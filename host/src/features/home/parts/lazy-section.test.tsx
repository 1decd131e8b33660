import { renderScreen } from '@portal/shared/testing';
import { screen } from '@testing-library/react';
import { LazySection } from './lazy-section';

test('shows why the code of a section cannot be loaded, and loads it again on request', async () => {
  const load = jest
    .fn()
    .mockRejectedValueOnce(new Error('Loading chunk failed'))
    .mockResolvedValue(() => <p>Chart</p>);
  const { user } = renderScreen(
    <LazySection load={load} skeleton={<p>Loading</p>} errorTitle="The charts could not be loaded." />,
  );
  expect(screen.getByText('Loading')).toBeInTheDocument();
  expect(await screen.findByText('The charts could not be loaded.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Chart')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

test('waits until the browser is idle before it loads the code', () => {
  const requestIdle = jest.fn(() => 1);
  Object.assign(window, { requestIdleCallback: requestIdle, cancelIdleCallback: jest.fn() });
  const load = jest.fn(() => new Promise<never>(() => undefined));
  const { unmount } = renderScreen(
    <LazySection load={load} skeleton={<p>Loading</p>} errorTitle="The charts could not be loaded." />,
  );
  expect(requestIdle).toHaveBeenCalledTimes(1);
  expect(load).not.toHaveBeenCalled();
  unmount();
  Reflect.deleteProperty(window, 'requestIdleCallback');
  Reflect.deleteProperty(window, 'cancelIdleCallback');
});
