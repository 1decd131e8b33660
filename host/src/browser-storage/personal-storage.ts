import { storedActing, storedValue } from '@portal/shared/storage';
import { admittedSession } from './admitted-session';
import { requestedAddress } from './requested-address';
import { sessionTicket } from './session-ticket';
import { signedInMarker } from './signed-in-marker';

/** Removes what belongs to the signed-in person when the session ends. */
export function clearPersonalStorage(): void {
  signedInMarker.remove();
  admittedSession.remove();
  requestedAddress.remove();
  sessionTicket.remove();
  storedActing.remove();
  storedValue('chat_session', String, { area: 'session' }).remove();
}
