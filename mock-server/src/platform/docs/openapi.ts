import { Problem, type Access } from '@portal/shared/contracts';
import type { FastifySchema, RouteOptions } from 'fastify';
import type { PortalApp } from '../app/portal-app';

type Json = Record<string, unknown>;

declare module 'fastify' {
  interface FastifySchema {
    summary?: string;
    description?: string;
    tags?: readonly string[];
    /** Omits the route from the API description. */
    hide?: boolean;
  }
}

export interface Operation {
  summary: string;
  description?: string;
  tags: readonly string[];
  'x-access': string;
  parameters: { name: string; in: 'path' | 'query'; required: boolean; schema: Json }[];
  requestBody?: { required: true; content: Record<string, { schema: Json }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: Json }> }>;
  security: Record<string, string[]>[];
}

export interface ApiDescription {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Json>; securitySchemes: Json };
}

/** Schemas with a name become components; all others are inlined. */
class Components {
  readonly schemas: Record<string, Json> = {};

  add(schema: unknown): Json {
    return this.walk(schema) as Json;
  }

  private walk(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((inner) => this.walk(inner));
    if (typeof value !== 'object' || value === null) return value;
    const { $id, ...rest } = value as Json & { $id?: string };
    if (typeof rest.$ref === 'string') return { $ref: `#/components/schemas/${rest.$ref}` };
    if ($id === undefined) return this.walkFields(rest);
    if (!(($id as string) in this.schemas)) {
      this.schemas[$id] = {};
      this.schemas[$id] = this.walkFields(rest);
    }
    return { $ref: `#/components/schemas/${$id}` };
  }

  private walkFields(fields: Json): Json {
    return Object.fromEntries(Object.entries(fields).map(([key, inner]) => [key, this.walk(inner)]));
  }
}

function parametersOf(
  part: unknown,
  place: 'path' | 'query',
  components: Components,
): Operation['parameters'] {
  const { properties = {}, required = [] } = (part ?? {}) as {
    properties?: Record<string, unknown>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: components.add(schema),
  }));
}

const descriptions: Record<string, string> = {
  200: 'OK',
  201: 'Created',
  202: 'Accepted',
  204: 'No content',
  304: 'Not modified',
};

function responsesOf(schema: FastifySchema, components: Components): Operation['responses'] {
  const responses: Operation['responses'] = {};
  for (const [status, body] of Object.entries(
    (schema.response ?? { 200: undefined }) as Record<string, unknown>,
  )) {
    const description =
      (body as { description?: string } | undefined)?.description ?? descriptions[status] ?? 'Other response';
    responses[status] = {
      description,
      ...(body ? { content: { 'application/json': { schema: components.add(body) } } } : {}),
    };
  }
  responses.default = {
    description: 'An error',
    content: { 'application/problem+json': { schema: components.add(Problem) } },
  };
  return responses;
}

/** A body is JSON unless its schema lists other content types. */
function bodyOf(body: unknown, components: Components): Record<string, { schema: Json }> {
  const { content } = body as { content?: Record<string, { schema: unknown }> };
  const kinds = content ?? { 'application/json': { schema: body } };
  return Object.fromEntries(
    Object.entries(kinds).map(([type, { schema }]) => [type, { schema: components.add(schema) }]),
  );
}

function operationOf(schema: FastifySchema, access: Access, components: Components): Operation {
  const needsToken = access !== 'public' && access !== 'visitor';
  return {
    summary: schema.summary ?? '',
    ...(schema.description === undefined ? {} : { description: schema.description }),
    tags: schema.tags ?? ['other'],
    'x-access': access,
    parameters: [
      ...parametersOf(schema.params, 'path', components),
      ...parametersOf(schema.querystring, 'query', components),
    ],
    ...(schema.body
      ? {
          requestBody: {
            required: true,
            content: bodyOf(schema.body, components),
          },
        }
      : {}),
    responses: responsesOf(schema, components),
    security: needsToken ? [{ bearer: [] }] : [],
  };
}

function describeApi(routes: readonly RouteOptions[], title: string): ApiDescription {
  const components = new Components();
  const paths: ApiDescription['paths'] = {};
  const sorted = [...routes].sort((a, b) => a.url.localeCompare(b.url));
  for (const route of sorted) {
    const address = route.url.replace(/:([A-Za-z]+)/g, '{$1}').replace(/\*$/, '{path}');
    for (const method of [route.method].flat()) {
      if (method === 'HEAD' || method === 'OPTIONS') continue;
      (paths[address] ??= {})[method.toLowerCase()] = operationOf(
        route.schema ?? {},
        route.config?.access ?? 'public',
        components,
      );
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${title} API`,
      version: '1',
      description: 'All endpoints of the server, generated from its validation schemas.',
    },
    paths,
    components: {
      schemas: components.schemas,
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

/** Collects the routes as they register. Call it before they do, and call the returned function afterwards. */
export function collectApi(app: PortalApp, title: string): () => ApiDescription {
  const routes: RouteOptions[] = [];
  let description: ApiDescription | undefined;
  app.addHook('onRoute', (route) => {
    if (!route.schema?.hide) routes.push(route);
  });
  return () => (description ??= describeApi(routes, title));
}
