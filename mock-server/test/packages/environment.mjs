import { createRequire } from 'node:module';
import { types } from 'node:util';
import { TestEnvironment } from 'jest-environment-node';

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
    this.__path = args[1]?.testPath;
    this.global.requireOnce = createRequire(import.meta.url);
    acceptForeignErrors(this.global);
  }
}
if (process.env.HANDLES) {
  const { appendFileSync } = await import('node:fs');
  const before = ServerEnvironment.prototype.setup;
  ServerEnvironment.prototype.teardown = async function teardown() {
    await new Promise((r) => setTimeout(r, 150));
    const describe = (h) =>
      `${h.constructor.name}${h.remotePort ? ` to ${h.remoteAddress}:${h.remotePort}` : ''}${h.listening ? ' listening' : ''}${h.spawnfile ?? ''}${h.fd !== undefined ? ' fd' + h.fd : ''}`;
    appendFileSync(
      '/tmp/handles.log',
      JSON.stringify({
        file: this.__path,
        info: process.getActiveResourcesInfo().join(','),
        handles: process._getActiveHandles().map(describe),
        mem: Math.round(process.memoryUsage().rss / 1e6),
        cpu: Math.round(process.cpuUsage().user / 1e3),
      }) + '\n',
    );
    await TestEnvironment.prototype.teardown.call(this);
  };
  ServerEnvironment.prototype.setup = async function setup() {};
}
