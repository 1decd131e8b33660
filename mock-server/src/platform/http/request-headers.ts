import { Type } from '@sinclair/typebox';

/** Schema of the headers of a route that accepts an idempotency key. */
export const IdempotencyHeaders = Type.Object({
  'idempotency-key': Type.Optional(
    Type.String({ minLength: 1, maxLength: 100, pattern: '^[\\x21-\\x7e]+$' }),
  ),
});
