const { basename } = require('node:path');
const { TestEnvironment } = require('jest-environment-jsdom');
const { joinTranslations, languages } = require('../translations/join.mjs');

/** jsdom with the web platform APIs that it lacks, and the translations of the package under test. */
module.exports = class extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.folder = config.projectConfig.rootDir;
  }

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
    this.global.packageTranslations = {
      namespace: basename(this.folder),
      ...Object.fromEntries(languages.map((language) => [language, joinTranslations(this.folder, language)])),
    };
    if (!this.global.crypto?.subtle)
      Object.defineProperty(this.global, 'crypto', { value: globalThis.crypto });
  }
};
