import { CommonUser, CommonUserChange } from '@portal/shared/contracts';
import { inScope, inTransaction } from '../../platform/app/in-scope';
import type { PortalApp } from '../../platform/app/portal-app';
import { fail, notFound } from '../../platform/http/problem';
import { optionalRevision, rejectStale, sendEntityTags } from '../../platform/http/revisions';
import { findCommonUser, saveStatus } from './common-user.repository';

const tags = ['common user'];
const readOnlyFields = ['id', 'name', 'email', 'avatar'] as const;

export function commonUserRoutes(app: PortalApp): void {
  sendEntityTags(app);
  app.get(
    '/api/common/user',
    {
      config: { access: 'signed-in', object: 'own-person' },
      schema: {
        summary: 'The caller, in the format of the sample apps',
        tags,
        response: { 200: CommonUser },
      },
    },
    inScope(async (sql, { viewer }) => (await findCommonUser(sql, viewer.personId)) ?? notFound()),
  );

  app.patch(
    '/api/common/user',
    {
      config: { access: 'signed-in', object: 'own-person' },
      schema: {
        summary: 'Change the caller’s status; the other fields may be sent unchanged',
        tags,
        body: CommonUserChange,
        response: { 200: CommonUser },
      },
    },
    inTransaction(async (sql, { viewer: { personId }, body: { user }, request }) => {
      const stored = (await findCommonUser(sql, personId)) ?? notFound();
      const revision = optionalRevision(request);
      rejectStale(revision, stored.version);
      const changed = readOnlyFields.find(
        (field) => user[field] !== undefined && user[field] !== stored[field],
      );
      if (changed)
        fail('validation.failed', { errors: [{ pointer: `/user/${changed}`, code: 'read_only' }] });
      const { status } = user;
      if (status === undefined) return stored;
      return { ...stored, status, version: await saveStatus(sql, personId, { status, revision }) };
    }),
  );
}
