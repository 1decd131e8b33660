import { SampleMembers } from '@portal/shared/contracts/sample-apps';
import { inTransaction } from '../../platform/app/in-scope';
import type { PortalApp } from '../../platform/app/portal-app';
import { defineResource } from '../../platform/app/resource';
import { sampleConfig } from '../samples/sample-app';
import { getOwnMember, sampleMembers } from './sample-members';

function membersRoutes(app: PortalApp): void {
  app.get(
    '/api/apps/members',
    {
      config: sampleConfig,
      schema: {
        summary: 'Members to whom tasks and cards are assigned: the caller, then the sample members',
        tags: ['sample apps'],
        response: { 200: SampleMembers },
      },
    },
    inTransaction(async (sql, { viewer }) => [await getOwnMember(sql, viewer), ...sampleMembers]),
  );
}

export const membersOfSamples = defineResource({ name: 'sample members', routes: membersRoutes });
