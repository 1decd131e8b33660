import type { AuditEntry } from '@portal/shared/contracts';
import { RemovableChip, setFilter, type ListAddress, type RowAction } from '@portal/shared/ui/list';
import { Building2, Target, UserRound } from 'lucide-react';
import { useTranslations } from '../translations';
import { useAuditTexts } from './audit-text';

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** Filters whose values come from an entry. */
export const entryFilters = ['actorId', 'targetId'] as const;
/** The same for the list of all tenants. */
export const entryFiltersOfAll = [...entryFilters, 'tenant'] as const;
type EntryFilter = (typeof entryFiltersOfAll)[number];

type Names = Record<EntryFilter, (entry: AuditEntry, id: string) => string | null>;

/** Returns the chips of the applied filters, and the actions of an entry that apply them. */
export function useAuditFilters(address: ListAddress, entries: readonly AuditEntry[] = []) {
  const { view, options } = address;
  const { t } = useTranslations('audit');
  const { actorName } = useAuditTexts();
  const names: Names = {
    actorId: (entry, id) => (entry.actor.id === id ? actorName(entry) : null),
    targetId: ({ target }, id) => (target.id === id ? target.name : null),
    tenant: ({ tenantId, tenantName }, id) => (tenantId === id ? tenantName : null),
  };
  const labels = { actorId: t('columns.actor'), targetId: t('fields.targetId'), tenant: t('columns.tenant') };
  const offered = entryFiltersOfAll.filter((name) => options.idFilters?.includes(name));
  const nameOf = (name: EntryFilter, id: string): string =>
    entries.map((entry) => names[name](entry, id)).find((found) => found !== null) ?? id;
  const chips = offered.flatMap((name) => {
    const id = view.filters[name];
    return id === undefined ? [] : [{ name, id }];
  });
  const ids = ({ actor, target, tenantId }: AuditEntry) => ({
    actorId: actor.id,
    targetId: target.id,
    tenant: tenantId,
  });
  const icons = {
    actorId: <UserRound {...icon} />,
    targetId: <Target {...icon} />,
    tenant: <Building2 {...icon} />,
  };
  return {
    moreFilters: chips.map(({ name, id }) => (
      <RemovableChip
        key={name}
        label={labels[name]}
        value={nameOf(name, id)}
        onRemove={() => setFilter(address, name, undefined)}
      />
    )),
    rowActions: (entry: AuditEntry): RowAction[] =>
      offered.flatMap((name) => {
        const id = ids(entry)[name];
        const only = { key: name, label: t(`only.${name}`), icon: icons[name], isRead: true };
        return id === null || view.filters[name] === id
          ? []
          : [{ ...only, onSelect: () => setFilter(address, name, id) }];
      }),
  };
}
