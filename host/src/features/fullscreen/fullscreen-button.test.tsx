import { renderScreen } from '@portal/shared/testing';
import { act, screen } from '@testing-library/react';
import { FullscreenButton } from './fullscreen-button';

const browser = (part: object) =>
  Object.entries(part).forEach(([name, value]) =>
    Object.defineProperty(document, name, { value: value as unknown, configurable: true }),
  );
const request = jest.fn();

beforeEach(() => {
  request.mockReset().mockResolvedValue(undefined);
  document.documentElement.requestFullscreen = request;
  browser({ fullscreenEnabled: true, fullscreenElement: null });
});

test('enters and leaves full screen', async () => {
  const exitFullscreen = jest.fn().mockResolvedValue(undefined);
  browser({ exitFullscreen });
  const { user } = renderScreen(<FullscreenButton />);
  await user.click(screen.getByRole('button', { name: 'Full screen' }));
  expect(request).toHaveBeenCalledTimes(1);
  browser({ fullscreenElement: document.documentElement });
  act(() => void document.dispatchEvent(new Event('fullscreenchange')));
  await user.click(screen.getByRole('button', { name: 'Leave full screen' }));
  expect(exitFullscreen).toHaveBeenCalledTimes(1);
});

test('renders nothing if the browser does not support full screen', () => {
  browser({ fullscreenEnabled: false });
  renderScreen(<FullscreenButton />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('shows a notice when the browser refuses', async () => {
  request.mockRejectedValue(new TypeError('no'));
  const { user } = renderScreen(<FullscreenButton />);
  await user.click(screen.getByRole('button', { name: 'Full screen' }));
  expect(await screen.findByText('Your browser did not allow full screen.')).toBeVisible();
});
