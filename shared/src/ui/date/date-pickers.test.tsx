import { screen } from '@testing-library/react';
import { renderScreen } from '../../testing';
import { DatePicker, DateTimePicker } from '../date';

test('date pickers work without a form and have the name that they are given', async () => {
  const onDate = jest.fn();
  const { user } = renderScreen(
    <>
      <DatePicker aria-label="Start" value={null} onChange={onDate} />
      <DateTimePicker
        aria-label="Sent at"
        value="2026-11-05T14:30:00.000Z"
        onChange={() => undefined}
        disabled
      />
    </>,
  );
  await user.type(screen.getByRole('textbox', { name: 'Start' }), '5 Nov 2026{Enter}');
  expect(onDate).toHaveBeenCalledWith('2026-11-05');
  expect(screen.getByRole('textbox', { name: 'Sent at' })).toBeDisabled();
});

test('a date with a time that is not valid is shown as empty', () => {
  renderScreen(<DateTimePicker aria-label="Sent at" value="yesterday" onChange={() => undefined} />);
  expect(screen.getByRole('textbox', { name: 'Sent at' })).toHaveValue('');
});
