import crypto from 'node:crypto';

const { scrypt } = crypto;

/** Costs with which the worker was asked to derive keys of passwords. */
export const passwordCosts = [];

// A real derivation needs a tenth of a processor second, and tests of sign-in need hundreds. The pause leaves requests
// at the same time the chance to overlap, as a real derivation does.
crypto.scrypt = (password, salt, length, options, done) => {
  passwordCosts.push(options.N);
  setTimeout(() => scrypt(password, salt, length, { ...options, N: 16 }, done), 25);
};
