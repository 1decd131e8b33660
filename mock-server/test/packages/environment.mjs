import { createRequire } from 'node:module';
import { types } from 'node:util';
import { TestEnvironment } from 'jest-environment-node';
import { passwordCosts } from './fast-passwords.mjs';

/** Lets `instanceof` accept the errors of other realms, which have classes of their own. */
function acceptForeignErrors({ Error, TypeError }) {
  for (const Class of [Error, TypeError])
    Object.defineProperty(Class, Symbol.hasInstance, {
      value(error) {
        const isForeign =
          this === Class &&
          types.isNativeError(error) &&
          (Class === Error || error.constructor.name === Class.name);
        return isForeign || Function.prototype[Symbol.hasInstance].call(this, error);
      },
    });
}

acceptForeignErrors(globalThis);

/** Node environment whose packages are loaded once per worker: see load-once.mjs. */
export default class ServerEnvironment extends TestEnvironment {
  constructor(...args) {
    super(...args);
    this.global.requireOnce = createRequire(import.meta.url);
    acceptForeignErrors(this.global);
    this.global.passwordCosts = passwordCosts;
  }
}
