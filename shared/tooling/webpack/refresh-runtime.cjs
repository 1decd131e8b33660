// Replaces react-refresh/runtime in development builds. All builds on a page share one refresh runtime, because
// React DOM belongs to the host and only the runtime that was injected before it can update it. Types are
// registered with the name of their build, since several remotes may contain the same module path.
const key = Symbol.for('meridian.refresh-runtime');
const isFirst = !(key in globalThis);
const runtime = (globalThis[key] ??= require('react-refresh/cjs/react-refresh-runtime.development.js'));

module.exports = {
  ...runtime,
  injectIntoGlobalHook: (scope) => isFirst && runtime.injectIntoGlobalHook(scope),
  register: (type, id) => runtime.register(type, `${__react_refresh_library__} ${id}`),
};
