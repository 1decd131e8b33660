import { languages, type AuditEntry } from '@portal/shared/contracts';
import { formatDateTime, formatNumber, formatPercent } from '@portal/shared/i18n';
import { useTranslations } from '../translations';

type Entry = Pick<AuditEntry, 'target' | 'tenantNames'>;
type Values = Readonly<Record<string, unknown>>;
/** Returns the text of a value of a field. */
type Describe = (value: never, entry: Entry) => string;

/** Fields whose values are times, ids without a meaning for people, and codes with a text. */
const timeFields = ['expiresAt', 'startsAt', 'endsAt', 'deletionAt'];
const hiddenFields = ['viewedId'];
const codedFields = [
  ...['roles', 'role', 'status', 'state', 'failure', 'visibility', 'workspaceRole', 'region', 'language'],
  ...['languages', 'EnableChatBot', 'EnableSampleApps', 'mode', 'clientSegments', 'theme', 'placement', 'severity', 'types'],
  ...['since', 'reads', 'icon', 'color', 'list'],
];

/** Texts of fields without a value, where it does not mean nothing. */
const emptyValues = { clientSegments: 'allClients', theme: 'portalTheme' } as const;
/** The same for an empty list. */
const emptyLists = { roles: 'user', tenantIds: 'allTenants', languages: 'allLanguages' } as const;

function keyIn<const Keys extends Readonly<Record<string, string>>>(keys: Keys, field: string) {
  return Object.hasOwn(keys, field) ? keys[field as keyof Keys] : undefined;
}

/** Returns the values as one field per text of an announcement, without fields that only machines read. */
export function shownValues(values: Values): Record<string, unknown> {
  const { texts, ...others } = values;
  const shown = Object.entries(others).filter(([field]) => !hiddenFields.includes(field));
  const written = texts as Partial<Record<string, Record<string, string | null>>> | undefined;
  const parts = languages.map((language) => [
    `texts-${language}`,
    ['title', 'content', 'hyperText'].flatMap((part) => written?.[language]?.[part] ?? []).join(' – '),
  ]);
  return { ...Object.fromEntries(shown), ...(written && Object.fromEntries(parts)) };
}

/** Returns a function that returns the text of a value of an entry. */
export function useAuditValues() {
  const { t, lookUp } = useTranslations('audit');
  const code = (field: string, value: string): string =>
    lookUp(`values.${field}-${value}`, lookUp(`values.${value}`, value));
  const nothing = (field: string): string => t(`values.${keyIn(emptyValues, field) ?? 'empty'}`);
  const emptyList = (field: string, { target }: Entry): string =>
    field === 'roles' && target.type === 'announcement'
      ? t('values.allRoles')
      : t(`values.${keyIn(emptyLists, field) ?? 'empty'}`);

  const describers: Readonly<Record<string, Describe>> = {
    tenantIds: (ids: readonly string[], { tenantNames }) => ids.map((id) => tenantNames[id] ?? id).join(', '),
    tenantStates: (states: Readonly<Record<string, string>>, { tenantNames }) =>
      Object.entries(states)
        .map(([id, state]) => `${tenantNames[id] ?? id}: ${code('state', state)}`)
        .join(', ') || t('values.empty'),
    act: (act: string) => lookUp(`acts.${act.replace('.', '-')}`, act),
    targetType: (type: string) => lookUp(`targets.${type}`, type),
    workspaceIds: (ids: readonly string[]) => formatNumber(ids.length),
    canary: ({ version, cohort }: { version: string; cohort: { percent?: number } }) =>
      [version, ...(cohort.percent === undefined ? [] : [formatPercent(cohort.percent / 100)])].join(', '),
  };

  const single = (field: string, value: unknown): string => {
    if (typeof value === 'boolean') return t(value ? 'values.yes' : 'values.no');
    if (typeof value === 'number') return formatNumber(value);
    if (typeof value === 'object') return JSON.stringify(value);
    if (timeFields.includes(field)) return formatDateTime(String(value));
    return codedFields.includes(field) ? code(field, String(value)) : String(value);
  };

  return function textOf(field: string, value: unknown, entry: Entry): string {
    if (value === null || value === undefined || value === '') return nothing(field);
    if (Array.isArray(value) && value.length === 0) return emptyList(field, entry);
    const describe = keyIn(describers as Record<string, never>, field) as Describe | undefined;
    if (describe) return describe(value as never, entry);
    if (Array.isArray(value)) return value.map((one) => textOf(field, one, entry)).join(', ');
    return single(field, value);
  };
}
