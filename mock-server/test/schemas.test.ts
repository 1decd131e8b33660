// @embedded-only Schemas of routes; this file runs no statement of its own.
import { AjvCompiler } from '@fastify/ajv-compiler';
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import { Type } from '@sinclair/typebox';
import { defineResource } from '../src/platform/app/resource';
import { schemaCompilers } from '../src/platform/http/schema-compilers';
import { testApp, type TestAppOptions } from './test-app';

type Compile = (definition: object) => unknown;
type Factory = (...context: unknown[]) => Compile;
const factories = schemaCompilers as unknown as Record<'buildValidator' | 'buildSerializer', Factory>;
const lazy = { ...factories };

afterEach(() => {
  Object.assign(factories, lazy);
});

/** Starts a server, and returns the number of its schemas and the errors of those that do not compile. */
async function compileAll(options: TestAppOptions = {}): Promise<{ count: number; faults: string[] }> {
  const result = { count: 0, faults: [] as string[] };
  const eager =
    (factory: Factory): Factory =>
    (...context) => {
      const compile = factory(...context);
      return (definition) => {
        result.count += 1;
        try {
          return compile(definition);
        } catch (error) {
          const { method, url } = definition as { method: string; url: string };
          result.faults.push(`${method} ${url}: ${(error as Error).message}`);
          return () => undefined;
        }
      };
    };
  factories.buildValidator = eager(AjvCompiler() as unknown as Factory);
  factories.buildSerializer = eager(SerializerSelector() as unknown as Factory);
  const server = await testApp(options);
  await server.close();
  return result;
}

test('every schema of every route compiles', async () => {
  const { count, faults } = await compileAll();
  expect(count).toBeGreaterThan(500);
  expect(faults).toEqual([]);
});

test('a schema that does not compile is found', async () => {
  const wrong = { ...Type.Object({}), properties: { name: { $ref: 'missing#' } } };
  const resource = defineResource({
    name: 'wrong',
    routes(app) {
      app.get('/wrong', { config: { access: 'public' }, schema: { response: { 200: wrong } } }, () => ({}));
    },
  });
  const { faults } = await compileAll({ resources: [resource], settings: { seed: false } });
  expect(faults).toEqual([expect.stringContaining('GET /wrong: ')]);
});
