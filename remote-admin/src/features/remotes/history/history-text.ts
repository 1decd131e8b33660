import { remoteStateNames } from '../actions/action-kinds';
import type { Advance, Cohort, Remote, RemoteHistoryEntry } from '@portal/shared/contracts';
import { formatNumber } from '@portal/shared/i18n';
import { isObject } from '@portal/shared/text';
import { advanceText, cohortLines, tenantScopeText, type TenantNames } from '../cohort-text';
import { formatShare, formatWholePercent, computeShare } from '../figures';
import { type Translate } from '../../../translations';

const systemActors = { 'start-up': 'startUp', 'health-gate': 'healthGate' } as const;
const isSystemActor = (name: string): name is keyof typeof systemActors => Object.hasOwn(systemActors, name);

/** Returns the name of a person, a build server or a part of the portal. */
export function actorName(t: Translate<'remotes'>, by: string): string {
  if (isSystemActor(by)) return t(`history.by.${systemActors[by]}`);
  return by.startsWith('client:') ? t('history.by.client', { id: by.slice('client:'.length) }) : by;
}

type Detail = NonNullable<RemoteHistoryEntry['detail']>;

const textIn = (detail: Detail, key: string): string | undefined =>
  typeof detail[key] === 'string' && detail[key] !== '' ? detail[key] : undefined;
const numberIn = (detail: Detail, key: string): number | undefined =>
  typeof detail[key] === 'number' ? detail[key] : undefined;
const textsIn = (detail: Detail, key: string): string[] => {
  const value = detail[key];
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
};

const tenantIdsIn = (detail: Detail): string[] => [
  ...textsIn(detail, 'tenantIds'),
  ...(isObject(detail['cohort']) ? textsIn(detail['cohort'] as Detail, 'tenantIds') : []),
];

/** Returns the ids of all tenants that the state, the canary and the history of a remote name. */
export const listTenantIds = ({ tenantStates, canary, history }: Remote): string[] => [
  ...tenantStates.map(({ tenantId }) => tenantId),
  ...(canary?.cohort.tenantIds ?? []),
  ...history.flatMap(({ detail = {} }) => tenantIdsIn(detail)),
];

/** Describes the loads that the health gate measured. */
function loadsLine(t: Translate<'remotes'>, detail: Detail): string[] {
  const loads = numberIn(detail, 'loads');
  const errors = numberIn(detail, 'errors');
  if (loads === undefined || errors === undefined) return [];
  const rate = formatShare(computeShare(errors, { loads }));
  return [t('canary.loads', { count: loads, errors: formatNumber(errors), rate })];
}

function stateLines(t: Translate<'remotes'>, detail: Detail, tenants: TenantNames): string[] {
  const state = remoteStateNames.find((known) => known === detail['state']);
  if (!state) return [];
  const message = textIn(detail, 'message');
  return [
    t('history.state', {
      state: t(`states.${state}`),
      where: tenantScopeText(t, textsIn(detail, 'tenantIds'), tenants),
    }),
    ...(message ? [t('history.message', { message })] : []),
  ];
}

/** Describes the details of an entry, one line each. */
export function detailLines(
  t: Translate<'remotes'>,
  { detail = {} }: RemoteHistoryEntry,
  tenants: TenantNames,
): string[] {
  const { cohort, advance } = detail;
  const percent = numberIn(detail, 'percent');
  const from = textIn(detail, 'from');
  const ended = textIn(detail, 'endedCanary');
  return [
    ...(isObject(cohort) ? cohortLines(t, cohort as Cohort, tenants) : []),
    ...(isObject(advance) ? [advanceText(t, advance as Advance)] : []),
    ...(percent === undefined ? [] : [t('cohort.percent', { percent: formatWholePercent(percent) })]),
    ...loadsLine(t, detail),
    ...(from ? [t('history.from', { version: from })] : []),
    ...(ended ? [t('history.ended', { version: ended })] : []),
    ...stateLines(t, detail, tenants),
  ];
}

/** Describes the action of an entry in one phrase. */
export const actionText = (t: Translate<'remotes'>, { action, version }: RemoteHistoryEntry): string =>
  t(`history.actions.${action}`, { version: version || t('history.noVersion') });
