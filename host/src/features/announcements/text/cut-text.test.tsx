import { renderScreen } from '@portal/shared/testing';
import { act, screen } from '@testing-library/react';
import { CutText } from './cut-text';

/** jsdom lays nothing out: the test says how high the text and its box are. */
function heights({ text, box }: { text: number; box: number }): void {
  jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(text);
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(box);
}
afterEach(() => jest.restoreAllMocks());

const show = () =>
  renderScreen(
    <CutText title="Maintenance">
      <a href="/home">Link</a>
    </CutText>,
  );
const more = { name: 'View more: Maintenance' };
const less = { name: 'View less: Maintenance' };

test('a text that fits has no button', () => {
  heights({ text: 90, box: 90 });
  show();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('a text that is cut is expanded and collapsed', async () => {
  heights({ text: 900, box: 90 });
  const { user } = show();
  await user.click(screen.getByRole('button', more));
  heights({ text: 900, box: 900 });
  expect(screen.getByRole('button', less)).toHaveAttribute('aria-expanded', 'true');
  await user.click(screen.getByRole('button', less));
  expect(screen.getByRole('button', { name: /^View/ })).toHaveAttribute('aria-expanded', 'false');
});

test('what takes the focus under the cut is revealed', () => {
  heights({ text: 900, box: 90 });
  show();
  const link = screen.getByRole('link', { name: 'Link' });
  link.getBoundingClientRect = () => ({ bottom: 500 }) as DOMRect;
  act(() => link.focus());
  expect(screen.getByRole('button', less)).toBeVisible();
});
