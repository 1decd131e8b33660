import {
  ApplyMappingRules,
  ConfiguratorItemParams,
  ConfiguratorParams,
  CreateMappingRule,
  MappingResult,
  MappingRuleOrder,
  MappingRules,
  UpdateMappingRule,
  type AuditAction,
} from '@portal/shared/contracts';
import { inScope, inTransaction } from '../../../platform/app/in-scope';
import type { PortalApp, PortalDeps } from '../../../platform/app/portal-app';
import { describeAuditSource, type AuditSource } from '../../../platform/audit/audit';
import { getScope } from '../../../platform/auth/caller';
import type { Sql } from '../../../platform/database/database';
import { IdempotencyHeaders } from '../../../platform/http/request-headers';
import { expectedRevision } from '../../../platform/http/revisions';
import { recordConfigurationAction } from '../configuration-actions';
import { beginChange } from '../begin-change';
import { getConfigurator, resolvePlace, type Place } from '../configurators.repository';
import { applyChange, previewChange } from '../items/apply-change';
import { config, readIdempotencyKey, tags, url, writes } from '../route-options';
import { matchRules } from './apply-rules';
import {
  deleteRule,
  getListVersion,
  insertRule,
  listRules,
  orderRules,
  updateRule,
} from './rules.repository';

async function rulesOf(sql: Sql, place: Place): Promise<MappingRules> {
  const [items, configurator, version] = await Promise.all([
    listRules(sql, place),
    getConfigurator(sql, place),
    getListVersion(sql, place),
  ]);
  return { items, configurator, version };
}

interface RuleWrite {
  place: Place;
  source: AuditSource;
  act: AuditAction;
}

/**
 * Runs a write to rules, which changes no items, with its entry in the audit. Returns the rules after it. A write that
 * returns null has changed nothing.
 */
async function writeRules(
  sql: Sql,
  { place, source, act }: RuleWrite,
  write: () => Promise<{ match?: string; pattern?: string } | null | void>,
): Promise<MappingRules> {
  const before = await beginChange(sql, place);
  const rule = await write();
  if (rule === null) return rulesOf(sql, place);
  const values = rule ? { rule: `${rule.match} ${rule.pattern}` } : {};
  await recordConfigurationAction(sql, { place, source }, { act, before, values });
  return rulesOf(sql, place);
}

function listRoute(app: PortalApp): void {
  app.get(
    `${url}/rules`,
    {
      config,
      schema: {
        summary: 'Rules of a configurator in the order in which they are applied',
        tags,
        params: ConfiguratorParams,
        response: { 200: MappingRules },
      },
    },
    inScope((sql, { viewer, params }) => rulesOf(sql, resolvePlace(viewer, params))),
  );
}

function addRoute(app: PortalApp): void {
  app.post(
    `${url}/rules`,
    {
      config: writes,
      schema: {
        summary: 'Add a rule at the end; items stay unchanged until the rules are applied',
        tags,
        params: ConfiguratorParams,
        headers: IdempotencyHeaders,
        body: CreateMappingRule,
        response: { 201: MappingRules },
      },
    },
    inTransaction((sql, { viewer, params, body, source, request }) => {
      const place = resolvePlace(viewer, params);
      const rule = { ...body, requestKey: readIdempotencyKey(viewer, request) };
      return writeRules(sql, { place, source, act: 'configuration.rule_added' }, async () =>
        (await insertRule(sql, place, rule)) ? body : null,
      );
    }),
  );
}

function changeRoutes(app: PortalApp): void {
  app.patch(
    `${url}/rules/order`,
    {
      config: writes,
      schema: {
        summary: 'Change the order of the rules; If-Match with the version of the list prevents lost updates',
        tags,
        params: ConfiguratorParams,
        body: MappingRuleOrder,
        response: { 200: MappingRules },
      },
    },
    inTransaction((sql, { viewer, params, body, source, request }) => {
      const place = resolvePlace(viewer, params);
      const order = { ids: body.ids, revision: expectedRevision(request) };
      return writeRules(sql, { place, source, act: 'configuration.rules_reordered' }, () =>
        orderRules(sql, place, order),
      );
    }),
  );
  app.patch(
    `${url}/rules/:id`,
    {
      config: writes,
      schema: {
        summary: 'Change a rule; If-Match prevents lost updates',
        tags,
        params: ConfiguratorItemParams,
        body: UpdateMappingRule,
        response: { 200: MappingRules },
      },
    },
    inTransaction((sql, { viewer, params, body, source, request }) => {
      const place = resolvePlace(viewer, params);
      const change = { id: params.id, revision: expectedRevision(request), body };
      return writeRules(sql, { place, source, act: 'configuration.rule_changed' }, async () => ({
        ...(await updateRule(sql, place, change)),
        ...body,
      }));
    }),
  );
}

function removeRoute(app: PortalApp): void {
  app.delete(
    `${url}/rules/:id`,
    {
      config: writes,
      schema: {
        summary: 'Remove a rule; the items that it has mapped stay mapped. If-Match prevents lost updates',
        tags,
        params: ConfiguratorItemParams,
        response: { 200: MappingRules },
      },
    },
    inTransaction((sql, { viewer, params, source, request }) => {
      const place = resolvePlace(viewer, params);
      const removal = { id: params.id, revision: expectedRevision(request) };
      return writeRules(sql, { place, source, act: 'configuration.rule_removed' }, () =>
        deleteRule(sql, place, removal),
      );
    }),
  );
}

function applyRoute(app: PortalApp, { db, events, now }: PortalDeps): void {
  app.post(
    `${url}/rules/apply`,
    {
      config,
      schema: {
        summary: 'Map the unmapped items that the rules match; a dry run returns the effect',
        tags,
        params: ConfiguratorParams,
        body: ApplyMappingRules,
        response: { 200: MappingResult },
      },
    },
    async (request) => {
      const { caller, body } = request;
      const place = resolvePlace(caller, request.params);
      const { tenantId } = place;
      const scope = getScope(caller);
      const source = describeAuditSource(request, { tenantId, at: now() });
      const wanted = await matchRules({ db, scope }, place, body);
      const isDryRun = body.dryRun === true || body.rule !== undefined;
      const result = await db.transaction(scope, async (sql): Promise<MappingResult> => {
        if (!isDryRun) {
          const before = await beginChange(sql, place);
          return applyChange(sql, { place, source, before }, { act: 'rules_applied', wanted });
        }
        const effect = await previewChange(sql, place, wanted);
        return { effect, changeId: null, configurator: await getConfigurator(sql, place) };
      });
      if (result.changeId !== null) events.publish({ to: { tenantId }, type: 'configuration.changed' });
      return result;
    },
  );
}

/** Registers the routes of rules. */
export function rulesRoutes(app: PortalApp, deps: PortalDeps): void {
  listRoute(app);
  addRoute(app);
  changeRoutes(app);
  removeRoute(app);
  applyRoute(app, deps);
}
