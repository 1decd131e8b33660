import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Language, ProblemCode } from '@portal/shared/contracts';
import type { InjectOptions } from 'fastify';
import type { Inject } from '../test-app';
import type { ListSample } from '../lists/rows';
import type { AccessCaller } from './access-callers';

/** The object that a call names: the caller's own, another person's, or a missing one. */
export type ObjectKind = 'own' | 'other' | 'missing';

export interface SampleTarget {
  object: ObjectKind;
  /** Id of that object, for samples that create objects. */
  id: string;
  caller: AccessCaller;
}

/** A valid call of one route, so that only the caller and the object decide the response. */
export interface Sample {
  /** The kinds of objects that the call is made for. Default: `own`. */
  objects?: readonly ObjectKind[];
  /** Status for a caller with the right; `page` accepts everything but 401, 403 and 5xx. */
  allowed: number | 'page';
  /** Status for an object that is not the caller's or does not exist. Default: 404. */
  absent?: number;
  /** Status for a caller with the right who has no tenant and has not opened one. Default: as with a tenant. */
  withoutTenant?: number;
  call(target: SampleTarget): InjectOptions;
  /** JSON body for a route whose sample sends another media type. */
  json?: object;
  /** Bad input that the schema does not describe: its name, the change of the call, the accepted codes. */
  wrong?: readonly [name: string, change: InjectOptions, ...codes: ProblemCode[]][];
}

/** Texts that break files, and the calls of an administrator of Acorn. */
export interface RoundTripCall {
  texts: readonly string[];
  language: Language;
  adam: Inject;
  run<Row extends object>(text: string, params?: readonly unknown[]): Promise<Row[]>;
}

/**
 * Stores objects with the texts, exports them, changes or deletes them and imports the file. Returns the values of the
 * objects before and after.
 */
export type RoundTrip = (call: RoundTripCall) => Promise<Record<'before' | 'after', readonly object[]>>;

export interface Samples {
  /** Runs once before the walk, as a GlobalAdmin. */
  prepare?(inject: Inject): Promise<void>;
  /** Creates an object of the caller before the walk and returns its id. */
  create?(inject: Inject, caller: AccessCaller): Promise<string | undefined>;
  /** By method and path of the route, for example `GET /api/v1/users`. */
  requests: Record<string, Sample>;
  /** Routes that import files, by method and path. Each of them needs one. */
  roundTrips?: Record<string, RoundTrip>;
  /** Routes that return pages of a list, by method and path. */
  lists?: Record<string, ListSample>;
}

export const defineSamples = (samples: Samples): Samples => samples;

/** Returns the id of the user or domain that `insertCanaries` adds to each tenant for calls with several ids. */
export function getBulkId({ object, caller }: SampleTarget): string {
  if (object === 'missing') return 'nothing';
  return `bulk-${(caller.tenant === 'birch') === (object === 'own') ? 'birch' : 'acorn'}`;
}

let singles = 0;
/**
 * Returns the id of a user with a second factor and of an invitation that is an hour old, each for one call: the call
 * cannot be repeated with them.
 */
export function takeSingleId({ object, caller }: SampleTarget): string {
  if (object === 'missing') return 'nothing';
  const tenant = (caller.tenant === 'birch') === (object === 'own') ? 'birch' : 'acorn';
  return `single-${tenant}-${(singles = (singles % 200) + 1)}`;
}

/** Returns a sample for a page or a file. */
export const page = (url: string, method: 'GET' | 'POST' = 'GET'): Sample => ({
  allowed: 'page',
  call: () => ({ method, url, ...(method === 'POST' && { payload: {} }) }),
});

/** Returns a sample for an API call without a body. */
export const get = (url: string): Sample => ({ allowed: 200, call: () => ({ url }) });

const sources = path.join(import.meta.dirname, '../../src');

/** Loads every `*.samples.ts` below `src`, without the exemplar, which the product does not have. */
export async function loadSamples(): Promise<Samples[]> {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.samples.ts') && !name.startsWith(`exemplar${path.sep}`),
  );
  const sets: Samples[] = [];
  // Sequential, because jest's module loader fails when two imports share a file that is still loading.
  for (const name of files.toSorted()) {
    const { samples } = (await import(path.join(sources, name))) as { samples: Samples };
    sets.push(samples);
  }
  return sets;
}
