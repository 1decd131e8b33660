import type { InjectOptions } from 'fastify';
import type { AccessRow } from '../../src/platform/auth/access';
import { anyRevision, testApp, type Inject, type TestApp } from '../test-app';
import { accessCallers, ciClient, insertCanaries, type AccessCaller } from './access-callers';
import { insertSessionPeople, sessionCallers } from './session-callers';
import { loadSamples, type ObjectKind, type Sample, type Samples } from './samples';

const inject =
  ({ app }: TestApp, { headers }: AccessCaller): Inject =>
  (call) =>
    app.inject({ ...call, headers: { ...anyRevision, ...call.headers, ...headers } });

/** Returns the name of a caller of another tenant. */
const foreignCaller = ({ tenant }: AccessCaller) =>
  tenant === 'birch' ? 'a tenant user' : 'TenantAdmin of Birch';

export interface SampleCalls {
  /** Method and path of every sample. A route with two samples is listed twice. */
  keys: readonly string[];
  sampleOf(key: string): Sample;
  callOf(key: string, object: ObjectKind, caller: AccessCaller): InjectOptions;
  /** Routes with a sample for the tests of query plans. */
  listKeys: readonly string[];
}

const keyOf = ({ method, path }: Pick<AccessRow, 'method' | 'path'>) => `${method} ${path}`;

export interface AccessWalk {
  server: TestApp;
  callers: readonly AccessCaller[];
  /** All routes by key. */
  rows: readonly [key: string, row: AccessRow][];
  samples: SampleCalls;
}

/** Starts a server with the callers, the samples of all resources and the objects that they need. */
export async function startAccessWalk(): Promise<AccessWalk> {
  const sets = await loadSamples();
  const server = await testApp({ settings: { ciClient, freshSignInSeconds: 3600 } });
  try {
    await insertSessionPeople(server);
    await insertCanaries(server);
    const callers = [...(await accessCallers(server)), ...(await sessionCallers(server))];
    const rows = server.app.access.map((row): [string, AccessRow] => [keyOf(row), row]);
    return { server, callers, rows, samples: await prepareSamples(server, callers, sets) };
  } catch (error) {
    await server.close();
    throw error;
  }
}

async function prepareSamples(
  server: TestApp,
  callers: readonly AccessCaller[],
  sets: readonly Samples[],
): Promise<SampleCalls> {
  const ids = new Map<Samples, Map<string, string>>(sets.map((set) => [set, new Map()]));
  const admin = callers.find(({ name }) => name === 'GlobalAdmin') as AccessCaller;
  for (const set of sets) {
    await set.prepare?.(inject(server, admin));
    for (const caller of callers.filter(({ rejectedWith }) => !rejectedWith)) {
      const id = await set.create?.(inject(server, caller), caller);
      if (id !== undefined) ids.get(set)?.set(caller.name, id);
    }
  }
  const idOf = (set: Samples, object: ObjectKind, caller: AccessCaller): string => {
    const owner = { own: caller.name, other: foreignCaller(caller), missing: '' }[object];
    const id = ids.get(set)?.get(owner);
    // Sessions that forbid the creation of objects read the objects of the tenant's administrator.
    const isInside = object === 'own' && caller.session !== undefined && caller.tenant !== null;
    return id ?? (isInside ? ids.get(set)?.get('TenantAdmin') : undefined) ?? 'nothing';
  };
  const setOf = (key: string): Samples => {
    const set = sets.find(({ requests }) => Object.hasOwn(requests, key));
    if (!set) throw new Error(`${key} has no sample: add one to the *.samples.ts file beside its routes`);
    return set;
  };
  const sampleOf = (key: string) => setOf(key).requests[key] as Sample;
  return {
    keys: sets.flatMap(({ requests }) => Object.keys(requests)),
    listKeys: sets.flatMap(({ lists }) => Object.keys(lists ?? {})),
    sampleOf,
    callOf: (key, object, caller) => {
      const call = sampleOf(key).call({ object, id: idOf(setOf(key), object, caller), caller });
      return { ...call, headers: { ...anyRevision, ...call.headers } };
    },
  };
}
