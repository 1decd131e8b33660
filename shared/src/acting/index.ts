export { OpenSessionDialog, type OpenSessionDialogProps } from './open-session.dialog';
export {
  useCloseActingSessionMutation,
  useLazyGetActingSessionQuery,
  useListTenantChoicesInfiniteQuery,
  useOpenActingSessionMutation,
  useRenewActingSessionMutation,
} from './acting.api';
export { actingSession, useActingSession, type ShownSession } from '../session/acting';
