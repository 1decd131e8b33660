// Replaces @ant-design/icons/es/cssUtils, for the reason in antd-styles.mjs.
export { updateCSS } from './antd-styles.mjs';

export function getShadowRoot(element) {
  const root = element?.getRootNode?.();
  return root instanceof ShadowRoot ? root : null;
}

const logged = new Set();

export function warningOnce(valid, message) {
  if (valid || logged.has(message)) return;
  logged.add(message);
  if (process.env.NODE_ENV !== 'production') console.error(`Warning: ${message}`);
}
