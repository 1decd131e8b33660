import { sessionStore } from '@portal/shared/session';

/** Returns the address of the signed-in person. */
export const useOwnAddress = (): string => sessionStore.get().me?.email.toLowerCase() ?? '';
