import type { AuditEntry } from '@portal/shared/contracts';
import { formatDateTime } from '@portal/shared/i18n';
import { useTranslations } from '../translations';

/** One changed field of an entry, as text. */
export interface AuditChange {
  field: string;
  label: string;
  /** Null if the field had no value before, such as the reason of an act. */
  before: string | null;
  after: string;
}

/** Keys of translations cannot contain a dot. */
const keyOf = (act: string): string => act.replace('.', '-');

/** Fields whose values are codes with a text. */
const codedFields = [
  ...['roles', 'status', 'state', 'failure', 'visibility', 'workspaceRole'],
  ...['EnableChatBot', 'mode', 'clientSegments', 'theme'],
];

/** Texts of fields without a value, where it does not mean nothing. */
const emptyKeys = { clientSegments: 'allClients', theme: 'portalTheme' } as const;

const emptyKeyOf = (field: string) =>
  Object.hasOwn(emptyKeys, field) ? emptyKeys[field as keyof typeof emptyKeys] : 'empty';

const automaticActors = ['portal', 'start-up', 'health-gate'];

/** Actors whose reasons are English texts that only repeat their name and the figures. */
const actorsWithoutReason = ['start-up', 'health-gate'];

const isAutomatic = (actor: AuditEntry['actor'], names: readonly string[]): boolean =>
  actor.id === null && names.includes(actor.name);

/** Returns functions that return the texts of entries. */
export function useAuditTexts() {
  const { t, lookUp } = useTranslations('audit');
  const textOf = (field: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return t(`values.${emptyKeyOf(field)}`);
    if (typeof value === 'boolean') return t(value ? 'values.yes' : 'values.no');
    if (Array.isArray(value))
      return value.length === 0 ? t('values.user') : value.map((one) => textOf(field, one)).join(', ');
    if (typeof value === 'object') return JSON.stringify(value);
    if (field === 'expiresAt') return formatDateTime(String(value));
    return codedFields.includes(field) ? lookUp(`values.${String(value)}`, String(value)) : String(value);
  };
  return {
    actName: (act: string): string => lookUp(`acts.${keyOf(act)}`, act),
    actorName: ({ actor }: AuditEntry): string =>
      isAutomatic(actor, automaticActors) ? t('portal') : actor.name,
    changesOf: ({ act, actor, before, after }: AuditEntry): AuditChange[] =>
      Object.keys((before || act === 'acting.opened') && after ? after : {})
        .filter((field) => field !== 'reason' || !isAutomatic(actor, actorsWithoutReason))
        .map((field) => ({
          field,
          label: lookUp(`fields.${field}`, field),
          before: before && field in before ? textOf(field, before[field]) : null,
          after: textOf(field, after?.[field]),
        }))
        // Acts on remotes contain all values, also the unchanged ones.
        .filter((change) => change.before !== change.after),
  };
}

export type AuditTexts = ReturnType<typeof useAuditTexts>;
