export { externalStore, type ExternalStore } from './external-store';
export { storedValue, type StoredValue } from '../storage';
export { actingSession, documents, useActingSession, type ShownSession } from './acting';
export { permissions } from './permissions';
export { useCanWrite, useIsViewing, WriteAreaContext, type WriteArea } from './write-area';
export { can } from './can';
export { sessionStore, useCan, useSession, type Session } from './session';
export {
  accessRoles,
  globalRoles,
  privilegedRoles,
  roles,
  type Access,
  type Role,
} from '../contracts/base/access';
