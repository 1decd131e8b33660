export { hostConfig, hostPagesConfig } from './webpack-host.mjs';
export { kitConfig } from './webpack-kit.mjs';
export { aloneConfig, developmentPath, remoteConfig } from './webpack-remote.mjs';
