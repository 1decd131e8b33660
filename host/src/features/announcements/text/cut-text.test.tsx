import { renderScreen } from '@portal/shared/testing';
import { act, screen } from '@testing-library/react';
import { CutText } from './cut-text';

/** jsdom has no layout, so the test mocks the heights of the text and its box. */
function heights({ text, box }: { text: number; box: number }): void {
  jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(text);
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(box);
}

/** jsdom has no ResizeObserver. A browser calls it once after the first layout. */
class FirstLayoutObserver {
  constructor(private readonly callback: () => void) {}
  observe(): void {
    this.callback();
  }
  unobserve(): void {}
  disconnect(): void {}
}
const original = globalThis.ResizeObserver;
beforeEach(() => {
  globalThis.ResizeObserver = FirstLayoutObserver as unknown as typeof ResizeObserver;
});
afterEach(() => {
  globalThis.ResizeObserver = original;
  jest.restoreAllMocks();
});

const show = () =>
  renderScreen(
    <CutText title="Maintenance">
      <a href="/home">Link</a>
    </CutText>,
  );
const more = { name: 'View more: Maintenance' };
const less = { name: 'View less: Maintenance' };

test('shows no button if the text fits', () => {
  heights({ text: 90, box: 90 });
  show();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('offers the rest when only the heading is cut', () => {
  heights({ text: 20, box: 20 });
  jest.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(500);
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(300);
  const heading = { current: document.createElement('p') };
  renderScreen(
    <CutText title="Maintenance" heading={heading}>
      Tonight
    </CutText>,
  );
  expect(screen.getByRole('button', more)).toBeVisible();
});

test('measures nothing before the browser reports a layout', () => {
  const height = jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(900);
  jest.spyOn(FirstLayoutObserver.prototype, 'observe').mockReturnValue();
  show();
  expect(height).not.toHaveBeenCalled();
});

test('expands and collapses a text that is cut', async () => {
  heights({ text: 900, box: 90 });
  const { user } = show();
  await user.click(screen.getByRole('button', more));
  heights({ text: 900, box: 900 });
  expect(screen.getByRole('button', less)).toHaveAttribute('aria-expanded', 'true');
  await user.click(screen.getByRole('button', less));
  expect(screen.getByRole('button', { name: /^View/ })).toHaveAttribute('aria-expanded', 'false');
});

test('expands when an element below the cut receives the focus', () => {
  heights({ text: 900, box: 90 });
  show();
  const link = screen.getByRole('link', { name: 'Link' });
  link.getBoundingClientRect = () => ({ bottom: 500 }) as DOMRect;
  act(() => link.focus());
  expect(screen.getByRole('button', less)).toBeVisible();
});
