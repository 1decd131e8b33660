// Stands in for @ant-design/icons/es/cssUtils, for the same reason as antd-styles.mjs.
export { updateCSS } from './antd-styles.mjs';

export function getShadowRoot(element) {
  const root = element?.getRootNode?.();
  return root instanceof ShadowRoot ? root : null;
}

const said = new Set();

export function warningOnce(valid, message) {
  if (valid || said.has(message)) return;
  said.add(message);
  if (process.env.NODE_ENV !== 'production') console.error(`Warning: ${message}`);
}
