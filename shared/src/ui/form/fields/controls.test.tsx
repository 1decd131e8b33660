import { act, render, screen } from '@testing-library/react';
import { i18n } from '../../../i18n';
import { renderScreen } from '../../../testing';
import { Checkbox, Input, SaveStatus, Select, TextArea } from '../../form';

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

test('types several lines into a text area', async () => {
  const { user } = renderScreen(<TextArea aria-label="Note" rows={3} />);
  await user.tab();
  await user.keyboard('One{Enter}Two');
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('One\nTwo');
});

test('announces every state of saving in the same live region', () => {
  const { rerender } = render(<SaveStatus state={{ status: 'rest' }} />);
  const region = screen.getByRole('status');
  expect(region).toBeEmptyDOMElement();
  rerender(<SaveStatus state={{ status: 'saving' }} />);
  expect(region).toHaveTextContent('Saving');
  rerender(<SaveStatus state={{ status: 'saved' }} />);
  expect(region).toHaveTextContent('Saved');
  rerender(<SaveStatus state={{ status: 'failed', message: 'No connection' }} />);
  expect(region).toHaveTextContent('No connection');
});
