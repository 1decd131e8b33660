import { createRequire } from 'node:module';
import { types } from 'node:util';
import { passwordCosts } from './fast-passwords.mjs';

const require = createRequire(import.meta.url);
// The environment of the version of Jest that runs.
const { TestEnvironment } = createRequire(require.resolve('jest'))('jest-environment-node');

/**
 * Lets `instanceof` accept errors and dates of other realms, which have classes of their own: packages are loaded in
 * the realm of the worker.
 */
function acceptOtherRealms({ Date, Error, TypeError }) {
  const checks = [
    [Date, types.isDate],
    [Error, types.isNativeError],
    [TypeError, (value) => types.isNativeError(value) && value.constructor.name === 'TypeError'],
  ];
  for (const [Class, isInstance] of checks)
    Object.defineProperty(Class, Symbol.hasInstance, {
      value(value) {
        return (
          (this === Class && isInstance(value)) || Function.prototype[Symbol.hasInstance].call(this, value)
        );
      },
    });
}

acceptOtherRealms(globalThis);

/**
 * Node environment whose packages are loaded once per worker: see load-once.mjs. A rejection that gets its handler too
 * late fails the file: Jest only reports those that never get one, but the server logs both as faults.
 */
export default class ServerEnvironment extends TestEnvironment {
  lateRejections = new WeakMap();

  constructor(...args) {
    super(...args);
    this.global.requireOnce = require;
    this.global.passwordCosts = passwordCosts;
    acceptOtherRealms(this.global);
  }

  handleTestEvent({ name, promise, error }, { unhandledErrors }) {
    if (name === 'error' && promise) this.lateRejections.set(promise, error);
    if (name !== 'error_handled' || !this.lateRejections.has(promise)) return;
    const reason = this.lateRejections.get(promise);
    unhandledErrors.push(
      new Error(`a promise was rejected before anything handled it: ${reason?.stack ?? reason}`),
    );
  }
}
