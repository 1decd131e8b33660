import { act, screen } from '@testing-library/react';
import { i18n } from '../../../i18n';
import { renderScreen } from '../../../testing';
import { Checkbox, Input, Select } from '../../form';

test('opens a select by keyboard, selects an option and ticks a checkbox', async () => {
  const choose = jest.fn();
  const tick = jest.fn();
  const { user } = renderScreen(
    <>
      <Select
        aria-label="Status"
        onChange={choose}
        options={[
          { value: 'active', label: 'Active' },
          { value: 'disabled', label: 'Disabled' },
        ]}
      />
      <Checkbox onChange={(event) => tick(event.target.checked)}>Only mine</Checkbox>
    </>,
  );
  await user.tab();
  expect(screen.getByRole('combobox', { name: 'Status' })).toHaveFocus();
  await user.keyboard('{Enter}');
  await screen.findByRole('option', { name: 'Active' });
  await user.click(screen.getByText('Disabled'));
  expect(choose.mock.calls[0]?.[0]).toBe('disabled');
  await user.click(screen.getByRole('checkbox', { name: 'Only mine' }));
  expect(tick).toHaveBeenCalledWith(true);
});

test('keeps the input mounted when antd’s Turkish locale loads', async () => {
  await i18n.changeLanguage('tr');
  renderScreen(<Input aria-label="Ad" defaultValue="" />, { language: 'tr' });
  const field = screen.getByLabelText('Ad');
  act(() => field.focus());
  await act(async () => {
    await import('antd/locale/tr_TR');
    await new Promise((resolve) => setTimeout(resolve, 0));
  });
  expect(field).toHaveFocus();
});
