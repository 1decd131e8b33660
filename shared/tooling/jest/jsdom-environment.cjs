const { TestEnvironment } = require('jest-environment-jsdom');

/** jsdom with the web platform parts that it lacks and every supported browser has. */
module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of [
      'TextEncoder',
      'TextDecoder',
      'ReadableStream',
      'WritableStream',
      'TransformStream',
      'Response',
      'Request',
      'Headers',
      'fetch',
      'structuredClone',
      'BroadcastChannel',
      'AbortController',
      'AbortSignal',
    ]) {
      this.global[name] = globalThis[name];
    }
    if (!this.global.crypto?.subtle)
      Object.defineProperty(this.global, 'crypto', { value: globalThis.crypto });
  }
};
