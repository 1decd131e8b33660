import type { InjectOptions } from 'fastify';
import type { AccessCaller } from './access-callers';

export type ObjectKind = 'own' | 'other' | 'missing';

/** A correct call of one endpoint, so that only the caller and the object decide the answer. */
export interface AccessRequest {
  objects: readonly ObjectKind[];
  /** Answer to a caller who may; for pages and files anything that is neither 401, 403 nor 5xx. */
  allowed: number | 'page';
  /** Answer for an object that is not the caller's, or is none; 404 where nothing is said. */
  absent?: number;
  call(object: ObjectKind, caller: AccessCaller): InjectOptions;
}
