export { hostConfig, hostPagesConfig } from './webpack-host.mjs';
export { aloneConfig, remoteConfig } from './webpack-remote.mjs';
