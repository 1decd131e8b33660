const { basename, resolve } = require('node:path');
const { TestEnvironment } = require('jest-environment-jsdom');
const { joinAllTranslations, languages } = require('../translations/join.mjs');

const shared = resolve(__dirname, '../..');

/** Adds missing web platform APIs and the translations of `shared` and of the package under test to jsdom. */
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
    this.global.packageTranslations = [...new Set([shared, this.folder])].map((folder) => ({
      namespace: basename(folder),
      ...Object.fromEntries(languages.map((language) => [language, joinAllTranslations(folder, language)])),
    }));
    if (!this.global.crypto?.subtle)
      Object.defineProperty(this.global, 'crypto', { value: globalThis.crypto });
  }
};
