export { renderScreen, type RenderedScreen, type RenderOptions } from './render-screen';
export { server, type ReceivedRequest } from './server';
export { expectConsoleError, expectConsoleWarning } from './console-guard';
export { media } from './media';
export * from './domain-factory';
export * from './factories';
export { firstRequests } from './first-requests';
export { aListOf } from './list-factory';
export { signedRegistry } from './signed-registry';
