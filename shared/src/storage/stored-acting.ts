import type { ActingSession } from '../contracts';
import { storedValue } from './stored-value';

/** Session inside a tenant of this tab. */
export interface ActingState extends ActingSession {
  /** Address of the portal at which it was opened. */
  returnTo: string;
}

const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';

function parse(text: string): ActingState | null {
  const value = JSON.parse(text) as Partial<ActingState> | null;
  const { id, tenantId, tenantName, mode, expiresAt, person, returnTo = '' } = value ?? {};
  if (![id, tenantId, tenantName, mode, expiresAt].every(isText)) return null;
  if ((mode === 'view') !== Array.isArray(person?.roles)) return null;
  return /^\/(?![/\\])/.test(returnTo) ? (value as ActingState) : null;
}

/** Kept by each tab, so that tabs can show different tenants and a reload keeps the session. */
export const storedActing = storedValue<ActingState>('meridian.acting', parse, {
  area: 'session',
  format: JSON.stringify,
});
