import type { Remote, RemoteState } from '@portal/shared/contracts';

/** What can be done with a remote. */
export type Action =
  | { kind: 'activate'; version: string }
  | { kind: 'canary'; version: string }
  | { kind: 'raise' }
  | { kind: 'stop' }
  | { kind: 'rollback' }
  | { kind: 'state' };

export interface PartProps {
  remote: Remote;
  /** Absent for whoever only looks. */
  act: ((action: Action) => void) | undefined;
}

export const remoteStateNames = [
  'enabled',
  'maintenance',
  'disabled',
] as const satisfies readonly RemoteState[];

/** Whether there is still something to do, as the remote is now. */
export function applies(action: Action, remote: Remote): boolean {
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
