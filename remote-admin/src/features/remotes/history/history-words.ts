import { remoteStateNames } from '../actions/action-kinds';
import type { Advance, Cohort, RemoteHistoryEntry } from '@portal/shared/contracts';
import { formatNumber } from '@portal/shared/i18n';
import { advanceWords, cohortLines, stateWhere, type TenantNames } from '../cohort-words';
import { formatShare, formatWholePercent, shareOf, type Words } from '../figures';

const machines: Readonly<Record<string, string>> = { 'start-up': 'startUp', 'health-gate': 'healthGate' };

/** Who did it; the portal itself and build servers have names, too. */
export function byWords(t: Words, by: string): string {
  const machine = Object.hasOwn(machines, by) ? machines[by] : undefined;
  if (machine !== undefined) return t(`remotes.history.by.${machine}`);
  return by.startsWith('client:') ? t('remotes.history.by.client', { id: by.slice('client:'.length) }) : by;
}

type Detail = NonNullable<RemoteHistoryEntry['detail']>;

const textIn = (detail: Detail, key: string): string | undefined =>
  typeof detail[key] === 'string' && detail[key] !== '' ? detail[key] : undefined;
const numberIn = (detail: Detail, key: string): number | undefined =>
  typeof detail[key] === 'number' ? detail[key] : undefined;
const isThing = (value: unknown): value is object => typeof value === 'object' && value !== null;
const textsIn = (detail: Detail, key: string): string[] => {
  const value = detail[key];
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
};

/** What the health gate measured, in the reader's language. */
function loadsLine(t: Words, detail: Detail): string[] {
  const loads = numberIn(detail, 'loads');
  const errors = numberIn(detail, 'errors');
  if (loads === undefined || errors === undefined) return [];
  const rate = formatShare(shareOf(errors, { loads }));
  return [t('remotes.canary.loads', { count: loads, errors: formatNumber(errors), rate })];
}

function stateLines(t: Words, detail: Detail, tenants: TenantNames): string[] {
  const state = remoteStateNames.find((known) => known === detail['state']);
  if (!state) return [];
  const message = textIn(detail, 'message');
  return [
    t('remotes.history.state', {
      state: t(`remotes.states.${state}`),
      where: stateWhere(t, textsIn(detail, 'tenantIds'), tenants),
    }),
    ...(message ? [t('remotes.history.message', { message })] : []),
  ];
}

/** What an entry of the history says beyond its reason, a line each. */
export function detailLines(t: Words, { detail = {} }: RemoteHistoryEntry, tenants: TenantNames): string[] {
  const { cohort, advance } = detail;
  const percent = numberIn(detail, 'percent');
  const from = textIn(detail, 'from');
  const ended = textIn(detail, 'endedCanary');
  return [
    ...(isThing(cohort) ? cohortLines(t, cohort as Cohort, tenants) : []),
    ...(isThing(advance) ? [advanceWords(t, advance as Advance)] : []),
    ...(percent === undefined ? [] : [t('remotes.cohort.percent', { percent: formatWholePercent(percent) })]),
    ...loadsLine(t, detail),
    ...(from ? [t('remotes.history.from', { version: from })] : []),
    ...(ended ? [t('remotes.history.ended', { version: ended })] : []),
    ...stateLines(t, detail, tenants),
  ];
}

/** What was done, in one phrase. */
export const actionWords = (t: Words, { action, version }: RemoteHistoryEntry): string =>
  t(`remotes.history.actions.${action}`, { version: version || t('remotes.history.noVersion') });
