import { render } from '@testing-library/react';
import { useRootClass } from './use-root-class';

function Part({ name }: { name: string | undefined }) {
  useRootClass(name);
  return null;
}

const hasClass = (name: string) => document.documentElement.classList.contains(name);

test('keeps a class of the root element until the last component that uses it is removed', () => {
  const { unmount: removeFirst } = render(<Part name="has-dialog" />);
  const { unmount: removeSecond } = render(<Part name="has-dialog" />);
  removeFirst();
  expect(hasClass('has-dialog')).toBe(true);
  removeSecond();
  expect(hasClass('has-dialog')).toBe(false);
});

test('replaces the class when the name changes', () => {
  const { rerender } = render(<Part name="vertical" />);
  rerender(<Part name="horizontal" />);
  expect([hasClass('vertical'), hasClass('horizontal')]).toEqual([false, true]);
  rerender(<Part name={undefined} />);
  expect(hasClass('horizontal')).toBe(false);
});
