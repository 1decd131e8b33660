import { screen } from '@testing-library/react';
import { renderScreen } from '../../../testing';
import { RecordName, RelativeDate } from '../../list';

test('a record is a link with its second line, and shortened texts are complete in the tooltip', () => {
  renderScreen(<RecordName id="olivia" name="Olivia Stone" second="olivia@example.com" to="/users/olivia" />);
  expect(screen.getByRole('link', { name: 'Olivia Stone' })).toHaveAttribute('href', '/users/olivia');
  expect(screen.getByTitle('olivia@example.com')).toBeVisible();
  expect(screen.getByTitle('Olivia Stone')).toBeVisible();
});

test('a record without an address is text with its icon instead of an avatar', () => {
  renderScreen(<RecordName id="acorn" name="Acorn" icon={<svg data-testid="icon" />} />);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  expect(screen.getByTestId('icon')).toBeVisible();
  expect(screen.queryByText('A')).not.toBeInTheDocument();
});

test('a relative date has the instant and the full date; a missing one shows the given text', () => {
  const at = new Date(Date.now() - 2 * 3_600_000).toISOString();
  renderScreen(
    <>
      <RelativeDate at={at} />
      <RelativeDate at={null} emptyText="Never" />
    </>,
  );
  const time = screen.getByText('2 hours ago');
  expect(time).toHaveAttribute('datetime', at);
  expect(time.title).toMatch(/\d{4}/);
  expect(screen.getByText('Never')).toBeVisible();
});
