import { act, screen } from '@testing-library/react';
import { i18n } from '../../i18n';
import { renderScreen } from '../../testing';
import { Button } from '../core/button';
import { Checkbox, Form, Input, Select, TextArea } from '../form';

interface Values {
  email: string;
  note?: string;
}

test('associates labels and errors with fields and submits the values', async () => {
  const finish = jest.fn();
  const { user } = renderScreen(
    <Form<Values> name="invite" onFinish={finish}>
      <Form.Item name="email" label="E-mail" rules={[{ required: true, message: 'Write an e-mail address' }]}>
        <Input />
      </Form.Item>
      <Form.Item name="note" label="Note">
        <TextArea rows={3} />
      </Form.Item>
      <Button type="submit">Send</Button>
    </Form>,
  );
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Write an e-mail address')).toBeVisible();
  expect(screen.getByLabelText('E-mail')).toBeInvalid();
  await user.type(screen.getByLabelText('E-mail'), 'ada@example.com');
  await user.type(screen.getByLabelText('Note'), 'Hello');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByLabelText('Note');
  expect(finish).toHaveBeenCalledWith({ email: 'ada@example.com', note: 'Hello' });
});

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
