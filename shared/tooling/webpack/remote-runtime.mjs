// Replaces @module-federation/webpack-bundler-runtime in the entry of a remote: without the parts that load other
// remotes, install eager modules or choose between copies of a shared package, which remotes do not have.
import { attachShareScopeMap } from 'bundler-runtime/attachShareScopeMap.js';
import { consumes } from 'bundler-runtime/consumes.js';
import { initContainerEntry } from 'bundler-runtime/initContainerEntry.js';
import { initializeSharing } from 'bundler-runtime/initializeSharing.js';
import { init } from '@module-federation/runtime';

export default {
  runtime: { init },
  instance: undefined,
  initOptions: undefined,
  bundlerRuntime: {
    consumes,
    I: initializeSharing,
    S: {},
    initContainerEntry,
    init: ({ webpackRequire }) => init(webpackRequire.federation.initOptions),
  },
  attachShareScopeMap,
  bundlerRuntimeOptions: {},
};
