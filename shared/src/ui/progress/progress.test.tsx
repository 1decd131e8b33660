import { act, screen } from '@testing-library/react';
import { renderScreen } from '../../testing';
import { Progress, Steps, Timeline } from '../progress';

/** Waits for antd's Turkish texts. */
const loadTurkish = () =>
  act(async () => {
    await import('antd/locale/tr_TR');
    await new Promise((resolve) => setTimeout(resolve, 0));
  });

test.each([
  [0.426, '43%', '43'],
  [-1, '0%', '0'],
  [3, '100%', '100'],
  [Number.NaN, '0%', '0'],
])('shows the share %d as %s', async (share, text, value) => {
  renderScreen(<Progress label="Import" share={share} />);
  expect(screen.getByRole('progressbar', { name: 'Import' })).toHaveAttribute('aria-valuenow', value);
  expect(screen.getByText(text)).toBeVisible();
});

test('writes the percentage in Turkish', async () => {
  renderScreen(<Progress label="Aktarım" share={0.5} state="done" />, { language: 'tr' });
  await loadTurkish();
  expect(screen.getByText('%50')).toBeVisible();
});

test('says which steps are completed, current and open', async () => {
  const steps = [{ title: 'Name' }, { title: 'Region' }, { title: 'Invite' }];
  const { rerender } = renderScreen(<Steps label="New tenant" steps={steps} current={1} />);
  expect(screen.getByRole('group', { name: 'New tenant' })).toHaveTextContent(
    /Name \(completed\).*Region \(current step\).*Invite \(not started\)/,
  );
  rerender(<Steps label="New tenant" steps={steps} current={1} hasFailed direction="vertical" />);
  expect(screen.getByText(/\(failed\)/)).toBeInTheDocument();
});

test('lists the events of a timeline in order', async () => {
  renderScreen(
    <Timeline
      entries={[
        { id: '1', content: 'Mapped 12 items', time: '9 Nov', tone: 'good' },
        { id: '2', content: 'Import failed', tone: 'bad' },
      ]}
    />,
  );
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Mapped 12 items9 Nov',
    'Import failed',
  ]);
});
