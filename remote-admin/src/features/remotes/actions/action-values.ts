import type { Advance, Canary, Cohort, Remote, RemoteState, Role } from '@portal/shared/contracts';
import type { RemoteChange } from '../remotes.api';
import type { Action } from './action-kinds';

/** What the forms hold: numbers as they were typed. */
export interface Values {
  reason: string;
  percent: string;
  tenantIds: string[];
  userIds: string;
  roles: Role[];
  advances: boolean;
  stepPercent: string;
  everySeconds: string;
  maxErrorPercent: string;
  minLoads: string;
  state: RemoteState;
  message: string;
  scope: 'all' | 'tenants';
}

/** `12,5` as well as `12.5`; NaN for what is no number. */
export const numberOf = (text: string): number =>
  /^\d+([.,]\d+)?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : Number.NaN;

export const idsIn = (text: string): string[] => [...new Set(text.split(/[\s,;]+/).filter(Boolean))];

const steps = [1, 5, 10, 25, 50, 100];
const nextPercent = (percent: number): number => steps.find((step) => step > percent) ?? 100;

const hundredfold = (share: number): string => String(Math.round(share * 10_000) / 100);

/** The settings of the canary that there is, when it is the one to be set up anew. */
function settingsOf({ cohort, advance }: Canary): Partial<Values> {
  const { percent = 0, tenantIds = [], userIds = [], roles = [] } = cohort;
  return {
    ...{ percent: String(percent), tenantIds, userIds: userIds.join('\n'), roles },
    ...(advance && {
      advances: true,
      stepPercent: String(advance.stepPercent),
      everySeconds: String(advance.everySeconds),
      maxErrorPercent: hundredfold(advance.maxErrorRate),
      minLoads: String(advance.minLoads),
    }),
  };
}

/** What a form starts with. */
export function startingValues(action: Action, remote: Remote): Values {
  const { canary, state, message } = remote;
  const isOpen = action.kind === 'canary' && canary?.version === action.version;
  return {
    reason: '',
    percent: action.kind === 'raise' ? String(nextPercent(canary?.cohort.percent ?? 0)) : '5',
    tenantIds: [],
    userIds: '',
    roles: [],
    advances: false,
    stepPercent: '10',
    everySeconds: '600',
    maxErrorPercent: '5',
    minLoads: '20',
    state,
    message: message ?? '',
    scope: 'all',
    ...(isOpen && settingsOf(canary)),
  };
}

const advanceOf = (values: Values): Advance => ({
  stepPercent: numberOf(values.stepPercent),
  everySeconds: numberOf(values.everySeconds),
  // Two digits behind the point are enough for a share of a percent.
  maxErrorRate: Math.round(numberOf(values.maxErrorPercent) * 100) / 10_000,
  minLoads: numberOf(values.minLoads),
});

function cohortOf({ percent, tenantIds, userIds, roles }: Values): Cohort {
  const people = idsIn(userIds);
  return {
    percent: numberOf(percent),
    ...(tenantIds.length > 0 ? { tenantIds } : {}),
    ...(people.length > 0 ? { userIds: people } : {}),
    ...(roles.length > 0 ? { roles } : {}),
  };
}

/** Further up with the same people and the same pace; at 100 % it is everybody's, and nothing is left to advance to. */
function raised({ canary }: Remote, percent: number, reason: string): RemoteChange | null {
  if (!canary) return null;
  const { version, cohort, advance } = canary;
  if (percent === 100) return { kind: 'rollout', body: { version, cohort: { percent }, reason } };
  const body = { version, cohort: { ...cohort, percent }, ...(advance ? { advance } : {}), reason };
  return { kind: 'rollout', body };
}

function stateChange({ state, message, scope, tenantIds }: Values, reason: string): RemoteChange {
  const told = state === 'enabled' ? '' : message.trim();
  return {
    kind: 'state',
    body: {
      state,
      ...(told ? { message: told } : {}),
      ...(scope === 'tenants' ? { tenantIds } : {}),
      reason,
    },
  };
}

/** The call that an action makes; null when there is nothing left to do. */
export function changeOf(action: Action, values: Values, remote: Remote): RemoteChange | null {
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
      return raised(remote, numberOf(values.percent), reason);
    case 'stop':
    case 'rollback':
      return { kind: 'rollback', body: { reason } };
    case 'state':
      return stateChange(values, reason);
  }
}
