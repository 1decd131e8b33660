import { render, screen } from '@testing-library/react';
import { media } from '../../../testing';
import { QueryView } from '../query-view';

const animate = jest.fn();
beforeEach(() => Object.assign(Element.prototype, { animate }));
afterEach(() => {
  animate.mockClear();
  jest.restoreAllMocks();
  delete (Element.prototype as Partial<Element>).animate;
});

const show = (data?: string[]) => (
  <section>
    <h2>Before</h2>
    <QueryView query={{ data, isFetching: !data, refetch: () => undefined }} skeleton={<p>Loading</p>}>
      {(rows) => rows.map((row) => <p key={row}>{row}</p>)}
    </QueryView>
    <p>After</p>
  </section>
);

function load(milliseconds: number): void {
  const now = jest.spyOn(performance, 'now').mockReturnValue(1000);
  const { rerender } = render(show());
  now.mockReturnValue(1000 + milliseconds);
  rerender(show(['One', 'Two']));
}

test('fades in only the content that replaces a visible skeleton', () => {
  load(400);
  expect(animate.mock.contexts).toEqual([screen.getByText('One'), screen.getByText('Two')]);
});

test('shows content at once when the skeleton was not visible yet', () => {
  load(100);
  expect(screen.getByText('One')).toBeVisible();
  expect(animate).not.toHaveBeenCalled();
});

test('shows content at once with reduced motion', () => {
  media.set({ reducedMotion: true });
  load(400);
  expect(animate).not.toHaveBeenCalled();
});
