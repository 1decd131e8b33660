import type { Remote, RemoteState } from '@portal/shared/contracts';

/** Actions on a remote. */
export type Action =
  | { kind: 'activate'; version: string }
  | { kind: 'canary'; version: string }
  | { kind: 'raise' }
  | { kind: 'stop' }
  | { kind: 'rollback' }
  | { kind: 'state' };

export interface PartProps {
  remote: Remote;
  /** Opens the form of an action; undefined when the person may only read. */
  openAction: ((action: Action) => void) | undefined;
}

export const remoteStateNames = [
  'enabled',
  'maintenance',
  'disabled',
] as const satisfies readonly RemoteState[];

/** Whether the action would change anything in the remote's current state. */
export function isApplicable(action: Action, remote: Remote): boolean {
  switch (action.kind) {
    case 'activate':
      return remote.active !== action.version || remote.canary !== null;
    case 'canary':
      return remote.active !== action.version;
    case 'raise':
    case 'stop':
      return remote.canary !== null;
    case 'rollback':
      return remote.canary !== null || remote.previous !== null;
    case 'state':
      return true;
  }
}
