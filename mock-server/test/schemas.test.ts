// @embedded-only Schemas of routes; this file runs no statement of its own.
import { AjvCompiler } from '@fastify/ajv-compiler';
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import type { RouteOptions } from 'fastify';
import { resources } from '../src/resources';
import { testApp } from './test-app';

type Compile = (definition: { schema: object }) => unknown;
const validator = AjvCompiler()({}, { customOptions: { useDefaults: true } }) as unknown as Compile;
const serializer = SerializerSelector()() as unknown as Compile;

const inputs = ['body', 'querystring', 'params', 'headers'] as const;

/** A body and a response have one schema, or one for each content type. */
const schemasOf = (part: object): object[] =>
  'content' in part
    ? Object.values(part.content as Record<string, { schema: object }>).map(({ schema }) => schema)
    : [part];

/** Returns the places whose schemas do not compile. */
const faultsOf = (place: string, schemas: readonly object[], compile: Compile): string[] =>
  schemas.flatMap((schema) => {
    try {
      compile({ schema });
      return [];
    } catch (error) {
      return [`${place}: ${(error as Error).message}`];
    }
  });

function schemaFaults({ method, url, schema = {} }: RouteOptions): string[] {
  const place = `${String(method)} ${url}`;
  const given = inputs.flatMap((part) => (schema[part] ? schemasOf(schema[part]) : []));
  const answered = Object.values((schema.response ?? {}) as Record<string, object>).flatMap(schemasOf);
  return [...faultsOf(place, given, validator), ...faultsOf(place, answered, serializer)];
}

test('every schema of every route compiles', async () => {
  const routes: RouteOptions[] = [];
  const server = await testApp({
    settings: { seed: false },
    resources: resources.map((resource) => ({
      ...resource,
      routes(app, deps) {
        app.addHook('onRoute', (route) => void routes.push(route));
        return resource.routes(app, deps);
      },
    })),
  });
  await server.close();
  expect(routes.length).toBeGreaterThan(200);
  expect(routes.flatMap(schemaFaults)).toEqual([]);
});

test('a schema that does not compile is found', () => {
  const schema = { response: { 200: { type: 'object', properties: { name: { $ref: 'missing#' } } } } };
  expect(schemaFaults({ method: 'GET', url: '/wrong', schema } as unknown as RouteOptions)).toEqual([
    expect.stringContaining('GET /wrong: '),
  ]);
});
