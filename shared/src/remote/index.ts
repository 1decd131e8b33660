export {
  isAssistantDrawer,
  isRemoteRoutes,
  type AssistantDrawerModule,
  type RemoteDescriptor,
  type RemoteRoute,
  type RemoteRoutes,
  type RemoteScreenModule,
} from './types';
export { RemoteBoundary, RemoteDown, type RemoteBoundaryProps } from './remote-boundary';
export { isSwitchedOff, SwitchedOffText, type SwitchedOffState } from './switched-off';
export { useScreenTitle, useShownScreenTitle } from './screen-title';
export { OptionalPart } from './optional-part';
export { StandalonePortal } from './standalone';
export type { StandalonePortalProps } from './standalone-portal';
