import type { FastifySchema } from 'fastify';

/** Returns the first 2xx status that the schema declares; 200 without one. */
export function successStatus(schema: FastifySchema | undefined): number {
  const declared = Object.keys((schema?.response ?? {}) as object).find((status) => status.startsWith('2'));
  return Number(declared ?? 200);
}
