export { hostConfig, hostPagesConfig } from './webpack-host.mjs';
export { aloneConfig, developmentPath, remoteConfig } from './webpack-remote.mjs';
