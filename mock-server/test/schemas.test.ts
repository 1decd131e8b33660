import { AjvCompiler } from '@fastify/ajv-compiler';
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import { Type } from '@sinclair/typebox';
import { defineResource } from '../src/platform/app/resource';
import { schemaCompilers } from '../src/platform/http/schema-compilers';
import { testApp, type TestAppOptions } from './test-app';

type Compile = (definition: object) => unknown;
type Factory = (...context: unknown[]) => Compile;
interface Definition {
  method: string;
  url: string;
  /** Part of a request, such as its body. */
  httpPart?: string;
  /** Status of a response. */
  httpStatus?: string;
}
const factories = schemaCompilers as unknown as Record<'buildValidator' | 'buildSerializer', Factory>;
const lazy = { ...factories };

afterEach(() => {
  Object.assign(factories, lazy);
});

/** Starts a server, and returns the number of its schemas and the errors of those that do not compile. */
async function compileAll(options: TestAppOptions = {}): Promise<{ count: number; faults: string[] }> {
  const faults: string[] = [];
  const compiled = new Set<string>();
  const eager =
    (factory: Factory): Factory =>
    (...context) => {
      const compile = factory(...context);
      return (definition) => {
        const { method, url, httpPart, httpStatus } = definition as Definition;
        const name = `${method} ${url}`;
        // The first server on this machine is started twice, since it also seeds the template of the database.
        compiled.add(`${name} ${httpPart ?? httpStatus}`);
        try {
          return compile(definition);
        } catch (error) {
          faults.push(`${name}: ${(error as Error).message}`);
          return () => undefined;
        }
      };
    };
  factories.buildValidator = eager(AjvCompiler() as unknown as Factory);
  factories.buildSerializer = eager(SerializerSelector() as unknown as Factory);
  const server = await testApp(options);
  await server.close();
  return { count: compiled.size, faults };
}

test('every schema of every route compiles', async () => {
  const { count, faults } = await compileAll();
  expect(count).toBeGreaterThan(400);
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
