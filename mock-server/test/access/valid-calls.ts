import { accessRoles } from '@portal/shared/contracts';
import type { InjectOptions } from 'fastify';
import type { AccessRow } from '../../src/platform/auth/access';
import type { AccessCaller } from './access-callers';
import type { AccessWalk } from './access-walk';

/** Returns the routes of the API. Its description does not contain its own addresses. */
export const apiRoutes = (rows: AccessWalk['rows']): AccessWalk['rows'] =>
  rows.filter(([key]) => key.includes(' /api/') && !/openapi|docs/.test(key));

/** Returns the path of a route as the description of the API writes it. */
export const toTemplate = (key: string): string => key.split(' ')[1]?.replace(/:(\w+)/g, '{$1}') ?? '';

/** Returns functions that create valid calls of routes, by a caller who may make them. */
export function createValidCalls({ callers, samples }: Pick<AccessWalk, 'callers' | 'samples'>) {
  function validCall(key: string, { access }: AccessRow): InjectOptions {
    const needed = accessRoles[access];
    const caller = callers.find(
      ({ rejectedWith, roles, app }) =>
        !rejectedWith && !app && (!needed || needed.some((role) => roles.includes(role))),
    ) as AccessCaller;
    const call = samples.callOf(key, 'own', caller);
    return { ...call, headers: { ...call.headers, ...caller.headers } };
  }

  /** Returns the same call with a JSON body if the sample sends another media type. */
  function validJsonCall(key: string, row: AccessRow): InjectOptions {
    const call = validCall(key, row);
    const { json } = samples.sampleOf(key);
    if (!json) return call;
    return { ...call, payload: json, headers: { ...call.headers, 'content-type': 'application/json' } };
  }

  return { validCall, validJsonCall };
}
