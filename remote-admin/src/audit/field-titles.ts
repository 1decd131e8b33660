import type { AuditEntry } from '@portal/shared/contracts';
import { useTranslations } from '../translations';

/**
 * Returns a function that returns the title of a field in entries on one kind of object: that of its list and form, or
 * that of a field which only the audit has.
 */
export function useFieldTitles(): (field: string, target: Pick<AuditEntry['target'], 'type'>) => string {
  const { lookUp } = useTranslations('audit');
  const lists = {
    user: useTranslations('users'),
    workspace: useTranslations('workspaces'),
    domain: useTranslations('domains'),
    tenant: useTranslations('tenants'),
    announcement: useTranslations('announcements'),
  };
  return (field, { type }) => {
    const title = lookUp(`fields.${field}`, field);
    return type in lists ? lists[type as keyof typeof lists].lookUp(`columns.${field}`, title) : title;
  };
}
