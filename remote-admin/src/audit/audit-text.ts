import { globalRoles, type AuditEntry } from '@portal/shared/contracts';
import { formatNumber } from '@portal/shared/i18n';
import { useTranslations } from '../translations';
import { shownValues, useAuditValues } from './audit-values';
import type { ListedEntry } from './audit.api';
import { useFieldTitles } from './field-titles';

/** One changed field of an entry, as text. */
export interface AuditChange {
  field: string;
  label: string;
  /** Null if the field had no value before, such as the reason of an action. */
  before: string | null;
  after: string;
}

/** Keys of translations cannot contain a dot. */
const keyOf = (act: string): string => act.replace('.', '-');

const automaticActors = ['portal', 'start-up', 'health-gate'];

/** Actors whose reasons are English texts that only repeat their name and the figures. */
const actorsWithoutReason = ['start-up', 'health-gate'];

const isAutomatic = (actor: AuditEntry['actor'], names: readonly string[]): boolean =>
  actor.id === null && names.includes(actor.name);

/** Whether the values of an entry are shown. The values of a new object are left out, because its page has them. */
const hasGivenValues = ({ act, before }: AuditEntry): boolean =>
  before !== null || !/\.(created|added)$/.test(act);

const globalRolesOf = ({ roles }: AuditEntry['actor']): string[] =>
  globalRoles.filter((role) => roles.includes(role));

/** Returns functions that return the texts of entries. */
export function useAuditTexts() {
  const { t, lookUp } = useTranslations('audit');
  const valueText = useAuditValues();
  const fieldTitle = useFieldTitles();
  const { lookUp: lookUpType } = useTranslations('configuration');
  /** Name of the object of an entry. Configurators have their type as name, and pages their path. */
  const objectName = ({ type, id, name }: AuditEntry['target']): string => {
    if (type === 'page') return lookUp(`pages.${id.replace('/', '-')}`, name);
    return type === 'configurator' ? lookUpType(`types.${name}`, name) : name;
  };
  return {
    actionName: (act: string): string => lookUp(`acts.${keyOf(act)}`, act),
    targetName: (type: string): string => lookUp(`targets.${type}`, type),
    objectName,
    /** Names of the objects of an entry, each once, with the number of reads that the entry represents. */
    objectOf: ({ target, reads }: ListedEntry): string => {
      if (reads === undefined) return objectName(target);
      const names = [...new Set(reads.map((read) => objectName(read.target)))].join(', ');
      return t('reads.grouped', { count: reads.length, number: formatNumber(reads.length), names });
    },
    actorName: ({ actor }: AuditEntry): string =>
      isAutomatic(actor, automaticActors) ? t('portal') : actor.name,
    /** Who else is behind the action: the provider, and the session in which its person acted. */
    identityOf: ({ actor, session, target }: AuditEntry): string[] => {
      const roles = globalRolesOf(actor).map((role) => lookUp(`values.${role}`, role));
      // The entries of a session itself contain its reason.
      const reason = target.type === 'session' ? undefined : session?.reason;
      return [
        ...(roles.length > 0 ? [t('actor.provider', { roles: roles.join(', ') })] : []),
        ...(reason === undefined ? [] : [t('actor.session', { reason })]),
      ];
    },
    changesOf: (entry: AuditEntry): AuditChange[] => {
      const { actor, before: stored, after: given } = entry;
      const before = shownValues(stored ?? {});
      const after = given && hasGivenValues(entry) ? shownValues(given) : {};
      return (
        Object.keys(after)
          .filter((field) => field !== 'reason' || !isAutomatic(actor, actorsWithoutReason))
          .map((field) => ({
            field,
            label: fieldTitle(field, entry.target),
            before: field in before ? valueText(field, before[field], entry) : null,
            after: valueText(field, after[field], entry),
          }))
          // Actions on remotes contain all values, also the unchanged ones.
          .filter((change) => change.before !== change.after)
          // The name is shown already, such as the address of an invitation.
          .filter((change) => change.before !== null || change.after !== entry.target.name)
      );
    },
  };
}

export type AuditTexts = ReturnType<typeof useAuditTexts>;
