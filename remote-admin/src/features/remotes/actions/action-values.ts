import type { Advance, Canary, Cohort, Remote, RemoteState, Role } from '@portal/shared/contracts';
import type { RemoteChange } from '../remotes.api';
import type { Action } from './action-kinds';

/** Values of the form of an action. Numbers are null while their field is empty. */
export interface ActionValues {
  reason: string;
  percent: number | null;
  tenantIds: string[];
  userIds: string;
  roles: Role[];
  advances: boolean;
  stepPercent: number | null;
  everySeconds: number | null;
  maxErrorPercent: number | null;
  minLoads: number | null;
  state: RemoteState;
  message: string;
  scope: 'all' | 'tenants';
}

export const parseIds = (text: string): string[] => [...new Set(text.split(/[\s,;]+/).filter(Boolean))];

const steps = [1, 5, 10, 25, 50, 100];
const nextPercent = (percent: number): number => steps.find((step) => step > percent) ?? 100;

const toPercent = (share: number): number => Math.round(share * 10_000) / 100;

/** Returns the current settings of an open canary, as initial values. */
function settingsOf({ cohort, advance }: Canary): Partial<ActionValues> {
  const { percent = 0, tenantIds = [], userIds = [], roles = [] } = cohort;
  return {
    percent,
    tenantIds,
    userIds: userIds.join('\n'),
    roles,
    ...(advance && {
      advances: true,
      stepPercent: advance.stepPercent,
      everySeconds: advance.everySeconds,
      maxErrorPercent: toPercent(advance.maxErrorRate),
      minLoads: advance.minLoads,
    }),
  };
}

/** Returns the initial values of an action's form. */
export function getInitialValues(action: Action, remote: Remote): ActionValues {
  const { canary, state, message } = remote;
  const isOpen = action.kind === 'canary' && canary?.version === action.version;
  return {
    reason: '',
    percent: action.kind === 'raise' ? nextPercent(canary?.cohort.percent ?? 0) : 5,
    tenantIds: [],
    userIds: '',
    roles: [],
    advances: false,
    stepPercent: 10,
    everySeconds: 600,
    maxErrorPercent: 5,
    minLoads: 20,
    state,
    message: message ?? '',
    scope: 'all',
    ...(isOpen && settingsOf(canary)),
  };
}

/** Returns the number of a required field. */
const numberOf = (value: number | null): number => value ?? Number.NaN;

const advanceOf = (values: ActionValues): Advance => ({
  stepPercent: numberOf(values.stepPercent),
  everySeconds: numberOf(values.everySeconds),
  // Two decimals of a percentage.
  maxErrorRate: Math.round(numberOf(values.maxErrorPercent) * 100) / 10_000,
  minLoads: numberOf(values.minLoads),
});

function cohortOf({ percent, tenantIds, userIds, roles }: ActionValues): Cohort {
  const people = parseIds(userIds);
  return {
    percent: numberOf(percent),
    ...(tenantIds.length > 0 ? { tenantIds } : {}),
    ...(people.length > 0 ? { userIds: people } : {}),
    ...(roles.length > 0 ? { roles } : {}),
  };
}

/** Increases the share of the canary and keeps its cohort and automatic advance; 100 % is an activation. */
function increaseChange({ canary }: Remote, percent: number, reason: string): RemoteChange | null {
  if (!canary) return null;
  const { version, cohort, advance } = canary;
  if (percent === 100) return { kind: 'rollout', body: { version, cohort: { percent }, reason } };
  const body = { version, cohort: { ...cohort, percent }, ...(advance ? { advance } : {}), reason };
  return { kind: 'rollout', body };
}

function stateChange({ state, message, scope, tenantIds }: ActionValues, reason: string): RemoteChange {
  const text = state === 'enabled' ? '' : message.trim();
  return {
    kind: 'state',
    body: {
      state,
      ...(text ? { message: text } : {}),
      ...(scope === 'tenants' ? { tenantIds } : {}),
      reason,
    },
  };
}

/** Returns the request for an action; null when the canary has ended in the meantime. */
export function changeFor(action: Action, values: ActionValues, remote: Remote): RemoteChange | null {
  const reason = values.reason.trim();
  switch (action.kind) {
    case 'activate':
      return { kind: 'rollout', body: { version: action.version, cohort: { percent: 100 }, reason } };
    case 'canary': {
      const advance = values.advances ? { advance: advanceOf(values) } : {};
      return {
        kind: 'rollout',
        body: { version: action.version, cohort: cohortOf(values), ...advance, reason },
      };
    }
    case 'raise':
      return increaseChange(remote, numberOf(values.percent), reason);
    case 'stop':
    case 'rollback':
      return { kind: 'rollback', body: { reason } };
    case 'state':
      return stateChange(values, reason);
  }
}
