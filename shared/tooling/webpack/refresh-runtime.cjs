// Takes the place of react-refresh/runtime in every development build. The builds on a page share one refresh
// runtime, because React DOM belongs to the host and only the runtime that was injected before it can update it.
// A type is registered under the name of its build: the same module path may occur in several remotes.
const key = Symbol.for('meridian.refresh-runtime');
const isFirst = !(key in globalThis);
const runtime = (globalThis[key] ??= require('react-refresh/cjs/react-refresh-runtime.development.js'));

module.exports = {
  ...runtime,
  injectIntoGlobalHook: (scope) => isFirst && runtime.injectIntoGlobalHook(scope),
  register: (type, id) => runtime.register(type, `${__react_refresh_library__} ${id}`),
};
