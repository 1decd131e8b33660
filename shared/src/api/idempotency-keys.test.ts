import { createIdempotencyKeys } from './idempotency-keys';

test('returns the same key for the same content until it is settled', () => {
  const { keyOf, settle } = createIdempotencyKeys();
  const first = keyOf('a');
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(keyOf('b')).not.toBe(first);
  expect(keyOf('a')).toBe(first);
  settle('a');
  expect(keyOf('a')).not.toBe(first);
});

test('drops the oldest contents', () => {
  const { keyOf } = createIdempotencyKeys();
  const first = keyOf('first');
  for (let count = 0; count < 20; count += 1) keyOf(String(count));
  expect(keyOf('first')).not.toBe(first);
});
