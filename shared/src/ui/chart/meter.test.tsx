import { act, screen, within } from '@testing-library/react';
import { renderScreen } from '../../testing';
import { Meter, type MeterProps } from '../chart';

const format = (value: number) => `${value} %`;
const renderMeter = (part: Partial<MeterProps> = {}) =>
  renderScreen(
    <Meter title="Equities" value={46} target={40} limit={60} range={[0, 80]} format={format} {...part} />,
  );

test('draws a meter with its target and limit, and describes it', () => {
  renderMeter();
  const picture = screen.getByRole('img', { name: 'Equities' });
  expect(screen.getByText('46 %')).toBeVisible();
  expect(picture).toHaveTextContent('Target 40 %');
  expect(picture).toHaveTextContent('Limit 60 %');
  expect(screen.getByRole('application', { name: 'Equities' })).toHaveAccessibleDescription(
    /^Equities: 46 %\. Target 40 %\. Within the limit of 60 %\./,
  );
});

test.each<[string, Partial<MeterProps>]>([
  ['Above the limit of 60 %.', { value: 61 }],
  ['Below the limit of 60 %.', { value: 59, isLowestLimit: true }],
])('states a broken limit as text (%s)', (text, part) => {
  renderMeter(part);
  expect(screen.getAllByText(text)[0]).toBeVisible();
});

test('shows no warning within the limit', () => {
  renderMeter();
  expect(screen.queryByText('Above the limit of 60 %.')).not.toBeInTheDocument();
});

test('reads value, target and limit by the arrow keys', async () => {
  const { user } = renderMeter();
  act(() => screen.getByRole('application', { name: 'Equities' }).focus());
  await user.keyboard('{ArrowRight}');
  expect(screen.getByText('Target')).toBeVisible();
  await user.keyboard('{ArrowRight}');
  expect(screen.getAllByText('46 %')).toHaveLength(2);
});

test('shows the figures of a meter as a table', async () => {
  const { user } = renderMeter({ bands: [{ key: 'low', label: 'Low', to: 30, hue: 'neutral' }] });
  await user.click(screen.getByRole('button', { name: 'Show as table' }));
  const cells = within(screen.getByRole('table')).getAllByRole('row');
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    'MarkValue',
    'Equities46 %',
    'Target40 %',
    'Limit60 %',
    'Lowup to 30 %',
  ]);
});

test('says that a meter has no value', () => {
  renderMeter({ value: null, emptyText: 'No holdings yet.' });
  expect(screen.getByText('No holdings yet.')).toBeVisible();
});
