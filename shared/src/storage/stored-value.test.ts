import { storedValue } from './index';

const page = storedValue('meridian.test', (text) => (/^\d+$/.test(text) ? Number(text) : null));

test('stores, reads and removes a value', () => {
  expect(page.read()).toBeNull();
  expect(page.write(7)).toBe(true);
  expect(page.read()).toBe(7);
  page.remove();
  expect(page.read()).toBeNull();
});

test('returns null for invalid text and when parsing throws', () => {
  localStorage.setItem('meridian.test', 'seven');
  expect(page.read()).toBeNull();
  expect(storedValue('meridian.test', (text) => JSON.parse(text) as unknown).read()).toBeNull();
});

test('stores a value per tab in session storage, in its own format', () => {
  const names = storedValue('meridian.names', (text) => text.split(' '), {
    area: 'session',
    format: (list) => list.join(' '),
  });
  names.write(['a', 'b']);
  expect(sessionStorage.getItem('meridian.names')).toBe('a b');
  expect(names.read()).toEqual(['a', 'b']);
});

test('returns null and reports a failed write without storage', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  const spies = (['getItem', 'setItem', 'removeItem'] as const).map((method) =>
    jest.spyOn(Storage.prototype, method).mockImplementation(blocked),
  );
  expect(page.read()).toBeNull();
  expect(page.write(7)).toBe(false);
  expect(() => page.remove()).not.toThrow();
  for (const spy of spies) spy.mockRestore();
});
