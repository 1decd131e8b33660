import crypto from 'node:crypto';

const { scrypt } = crypto;

/** Costs with which the worker was asked to derive keys of passwords. */
export const passwordCosts = [];

// A real derivation takes a tenth of a second, and tests of sign-in need hundreds.
crypto.scrypt = (password, salt, length, options, done) => {
  passwordCosts.push(options.N);
  scrypt(password, salt, length, { ...options, N: 16 }, done);
};
