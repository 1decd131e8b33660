import type { ManagedAnnouncement } from '../../contracts';

/** An announcement as administrators of the provider see it: a draft in both languages. */
export const aManagedAnnouncement = (part: Partial<ManagedAnnouncement> = {}): ManagedAnnouncement => ({
  id: 'a1',
  translations: {
    en: { title: 'Maintenance', content: 'On Saturday.', hyperText: null },
    tr: { title: 'Bakım', content: 'Cumartesi.', hyperText: null },
  },
  linkUri: null,
  placement: 'both',
  severity: 'info',
  dismissible: true,
  audience: { tenantIds: [], roles: [], languages: [] },
  startsAt: null,
  endsAt: null,
  status: 'draft',
  readCount: 0,
  targetCount: 12,
  createdBy: 'Gina Global',
  createdAt: '2026-03-05T09:30:00.000Z',
  updatedAt: '2026-03-05T09:30:00.000Z',
  version: 1,
  ...part,
});
