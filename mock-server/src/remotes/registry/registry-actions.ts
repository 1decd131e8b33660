import type { AuditAction, Cohort, RemoteHistoryEntry, RemoteState } from '@portal/shared/contracts';
import { describeAuditSource, recordAction, type AuditSource } from '../../platform/audit/audit';
import type { Caller } from '../../platform/auth/caller';
import type { Sql } from '../../platform/database/database';

interface ActionSource {
  by: string;
  at: Date;
  reason: string;
  source?: AuditSource;
}

interface RegistryAction extends ActionSource {
  action: RemoteHistoryEntry['action'];
  version: string;
}

interface RemoteValues {
  activationHistory: readonly string[];
  canary: { version: string; cohort: Cohort } | null;
  state: RemoteState;
  message: string | null;
  tenantStates: object;
}

const acts: Record<RemoteHistoryEntry['action'], AuditAction> = {
  publish: 'remote.published',
  activate: 'remote.activated',
  canary: 'remote.canary_started',
  advance: 'remote.canary_advanced',
  revert: 'remote.canary_reverted',
  rollback: 'remote.rolled_back',
  state: 'remote.state_changed',
};

/** Returns the action of a call to the registry. */
export const toActionSource = (
  request: { caller: Caller; id: string },
  { at, reason }: Pick<ActionSource, 'at' | 'reason'>,
): Required<ActionSource> => ({
  by: request.caller.email,
  at,
  reason,
  source: describeAuditSource(request, { tenantId: null, at }),
});

const processOf = ({ by, at }: ActionSource): AuditSource => ({
  actor: { id: null, name: by, roles: [] },
  tenantId: null,
  requestId: null,
  at,
});

const valuesOf = ({ activationHistory, canary, state, message, tenantStates }: RemoteValues) => ({
  version: activationHistory.at(-1) ?? null,
  canary: canary && { version: canary.version, cohort: canary.cohort },
  state,
  message,
  tenantStates,
});

/** Records a change of the registry with the values of the remote before and after it. */
export async function recordRegistryAction(
  sql: Sql,
  { source, ...entry }: RegistryAction,
  { name, before, after }: { name: string; before?: RemoteValues | undefined; after?: RemoteValues },
): Promise<void> {
  const { action, version, reason } = entry;
  await recordAction(sql, source ?? processOf(entry), {
    act: acts[action],
    target: { type: 'remote', id: name, name },
    before: before ? valuesOf(before) : null,
    after: after ? { ...valuesOf(after), reason } : { version, reason },
  });
}
