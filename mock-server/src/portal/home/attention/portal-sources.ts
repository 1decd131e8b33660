import { privilegedRoles } from '@portal/shared/contracts';
import { listAlerts, listAlertsOfTenants } from '../../alerts/alerts.repository';
import { countExpiringInvitations } from '../../invitations/invitations.repository';
import { anItem, type AttentionSource } from './attention-source';

/** Source values without a target, of the person's tenant or of the tenants with the most. */
export const unmappedValues: AttentionSource = {
  kind: 'unmappedValues',
  async find({ viewer: { roles, tenantId }, read }) {
    if (!privilegedRoles.some((role) => roles.includes(role))) return [];
    const alerts = await read((sql) =>
      tenantId === null ? listAlertsOfTenants(sql) : listAlerts(sql, tenantId),
    );
    return alerts.map(({ configuratorType, unmappedCount, tenant = null }) =>
      anItem({
        subject: configuratorType,
        value: unmappedCount,
        link: `/configuration/${configuratorType}`,
        tenant,
      }),
    );
  },
};

const noticeDays = 2;

/** Invitations that end within two days without an answer. */
export const expiringInvitations: AttentionSource = {
  kind: 'expiringInvitations',
  async find({ viewer: { roles, tenantId, now }, read }) {
    if (tenantId === null || !roles.includes('TenantAdmin')) return [];
    const count = await read((sql) => countExpiringInvitations(sql, { tenantId, now, days: noticeDays }));
    return count > 0
      ? [anItem({ value: count, limit: noticeDays, link: '/users?view=invitations&state=pending' })]
      : [];
  },
};
