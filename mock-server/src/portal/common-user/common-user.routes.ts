import { CommonUser, CommonUserChange } from '@portal/shared/contracts';
import { inScope, inTransaction } from '../../platform/app/in-scope';
import type { PortalApp } from '../../platform/app/portal-app';
import { fail, notFound } from '../../platform/http/problem';
import { findCommonUser, saveStatus } from './common-user.repository';

const tags = ['common user'];
const kept = ['id', 'name', 'email', 'avatar'] as const;

export function commonUserRoutes(app: PortalApp): void {
  app.get(
    '/api/common/user',
    {
      config: { access: 'signed-in', object: 'own-person' },
      schema: { summary: 'The caller as the sample apps show it', tags, response: { 200: CommonUser } },
    },
    inScope(async (sql, { viewer }) => (await findCommonUser(sql, viewer.personId)) ?? notFound()),
  );

  app.patch(
    '/api/common/user',
    {
      config: { access: 'signed-in', object: 'own-person' },
      schema: {
        summary: 'Change the own status; the other fields may come along as they are',
        tags,
        body: CommonUserChange,
        response: { 200: CommonUser },
      },
    },
    inTransaction(async (sql, { viewer: { personId }, body: { user } }) => {
      const stored = (await findCommonUser(sql, personId)) ?? notFound();
      const changed = kept.find((field) => user[field] !== undefined && user[field] !== stored[field]);
      if (changed)
        fail('validation.failed', { errors: [{ pointer: `/user/${changed}`, code: 'read_only' }] });
      if (user.status !== undefined) await saveStatus(sql, personId, user.status);
      return { ...stored, status: user.status ?? stored.status };
    }),
  );
}
