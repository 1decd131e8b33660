import { expectConsoleError } from '@portal/shared/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FatalBoundary } from './fatal-boundary';

function Broken(): never {
  throw new Error('a provider broke');
}

test('renders an error page in the current language with a reload button when the portal throws', async () => {
  expectConsoleError(/a provider broke|Broken|The portal crashed/);
  localStorage.setItem('meridian.language', 'tr');
  const reload = jest.fn();
  render(
    <FatalBoundary reload={reload}>
      <Broken />
    </FatalBoundary>,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Meridian durdu' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Yeniden dene' }));
  expect(reload).toHaveBeenCalledTimes(1);
});
