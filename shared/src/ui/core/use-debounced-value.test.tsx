import { act, renderHook } from '@testing-library/react';
import { useDebouncedValue } from '../index';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const advance = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
const debounced = <Value,>(initial: Value) =>
  renderHook(({ value }) => useDebouncedValue(value, 300), { initialProps: { value: initial } });

test('returns the first value at once and a change after the pause', () => {
  const { result, rerender } = debounced('a');
  expect(result.current).toBe('a');
  rerender({ value: 'ab' });
  advance(299);
  expect(result.current).toBe('a');
  advance(1);
  expect(result.current).toBe('ab');
});

test('waits again after each change and returns only the last value', () => {
  const { result, rerender } = debounced('');
  const seen = new Set<string>();
  for (const value of ['a', 'ab', 'abc']) {
    rerender({ value });
    advance(200);
    seen.add(result.current);
  }
  advance(100);
  expect([...seen]).toEqual(['']);
  expect(result.current).toBe('abc');
});

test('keeps the value when it changes back within the pause', () => {
  const { result, rerender } = debounced('a');
  rerender({ value: 'b' });
  advance(200);
  rerender({ value: 'a' });
  advance(1000);
  expect(result.current).toBe('a');
});

test('returns null at once', () => {
  const { result, rerender } = debounced<string | null>('a');
  rerender({ value: null });
  expect(result.current).toBeNull();
  rerender({ value: 'b' });
  expect(result.current).toBeNull();
  advance(300);
  expect(result.current).toBe('b');
});

test('clears the timer when it is unmounted', () => {
  const { rerender, unmount } = debounced('a');
  rerender({ value: 'b' });
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});
