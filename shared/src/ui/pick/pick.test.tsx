import { act, screen, waitFor } from '@testing-library/react';
import { formatPercent } from '../../i18n';
import { renderScreen } from '../../testing';
import { FormPage } from '../form';
import { ColorField, ColorPicker, Slider, SliderField } from '../pick';

interface Settings {
  score: number;
  color: string | null;
}
const submit = jest.fn((_settings: Settings) => Promise.resolve({ data: null }));
beforeEach(() => submit.mockClear());

const renderSettings = () =>
  renderScreen(
    <FormPage<Settings> title="Settings" initialValues={{ score: 50, color: null }} submit={submit}>
      <SliderField
        name="score"
        label="Score"
        min={0}
        max={100}
        step={5}
        format={(value) => formatPercent(value / 100)}
      />
      <ColorField name="color" label="Colour" />
    </FormPage>,
  );

/** Presses a key with its code, which antd reads and user-event does not set. */
const press = (key: string, keyCode: number) =>
  act(() => {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, keyCode, bubbles: true }));
  });

test('changes a number with the arrow keys and says it in words', async () => {
  const { user } = renderSettings();
  const slider = screen.getByRole('slider', { name: 'Score' });
  act(() => slider.focus());
  press('ArrowRight', 39);
  press('ArrowRight', 39);
  expect(slider).toHaveAttribute('aria-valuenow', '60');
  expect(slider).toHaveAttribute('aria-valuetext', '60%');
  expect(screen.getByText('60%')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(submit.mock.calls[0]?.[0]).toEqual({ score: 60, color: null }));
});

test('opens the colour picker with Enter, takes a typed colour and closes with Escape', async () => {
  const { user } = renderSettings();
  const button = screen.getByRole('button', { name: /Colour/ });
  act(() => button.focus());
  await user.keyboard('{Enter}');
  expect(button).toHaveAttribute('aria-expanded', 'true');
  const input = await screen.findByRole('textbox');
  await user.clear(input);
  await user.type(input, '336699');
  await user.keyboard('{Escape}');
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(button).toHaveFocus();
  expect(button).toHaveTextContent('#336699');
});

test('a slider and a colour picker work without a form', () => {
  renderScreen(
    <>
      <Slider label="Score" min={0} max={10} value={4} onChange={() => undefined} />
      <ColorPicker aria-label="Colour" value="#336699" onChange={() => undefined} disabled />
    </>,
  );
  expect(screen.getByRole('slider', { name: 'Score' })).toHaveAttribute('aria-valuetext', '4');
  expect(screen.getByRole('button', { name: 'Colour: #336699' })).toBeDisabled();
});
