import type { AuditEntry, Language } from '@portal/shared/contracts';
import type { InterfaceTexts } from '../../../platform/interface-texts';

/** Titles of the columns. Values are as they were recorded, so that the file can be compared with the chain. */
export const titles: Record<Language, readonly string[]> = {
  en: [
    ...['Time (UTC)', 'Tenant', 'Activity', 'Code', 'By', 'Roles', 'Session', 'Reason of the session'],
    ...['Type', 'Object', 'Before', 'After', 'Reference', 'Number', 'Hash'],
  ],
  tr: [
    ...['Zaman (UTC)', 'Kiracı', 'İşlem', 'Kod', 'Yapan', 'Roller', 'Oturum', 'Oturumun nedeni'],
    ...['Tür', 'Nesne', 'Önce', 'Sonra', 'Başvuru numarası', 'Sıra', 'Özet değeri'],
  ],
};

const json = (values: AuditEntry['before']): string | null => values && JSON.stringify(values);

/** Returns the cells of an entry, with the texts that the screen of the audit has for actions and objects. */
export const toAuditCells = (entry: AuditEntry, texts: InterfaceTexts): (string | null)[] => [
  new Date(entry.createdAt).toISOString(),
  entry.tenantName ?? entry.tenantId ?? texts('remote-admin.audit.portal'),
  texts(`remote-admin.audit.acts.${entry.act.replace('.', '-')}`),
  entry.act,
  entry.actor.name,
  entry.actor.roles.join(', '),
  entry.onBehalfOfId,
  entry.session?.reason ?? null,
  texts(`remote-admin.audit.targets.${entry.target.type}`),
  entry.target.name,
  json(entry.before),
  json(entry.after),
  entry.requestId,
  String(entry.position),
  entry.hash,
];
