import type { FieldProblem, ProblemCode } from '@portal/shared/contracts';
import { KindGuard, type TSchema } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { FastifyRequest, FastifySchemaValidationError } from 'fastify';
import { PortalError } from './problem';

const maxDepth = 32;

/** Counts nesting in the text, because a parser could overflow its stack. */
function rejectDepth(text: string) {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (inString) {
      if (sign === 0x5c) at += 1;
      else if (sign === 0x22) inString = false;
    } else if (sign === 0x22) inString = true;
    else if (sign === 0x7b || sign === 0x5b) {
      depth += 1;
      if (depth > maxDepth) throw new PortalError('request.too_deep');
    } else if (sign === 0x7d || sign === 0x5d) depth -= 1;
  }
}

/** Returns whether database columns accept the text: no NUL and no lone surrogates. */
export const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();

const pointerPart = (key: string) =>
  key.replaceAll('~', '~0').replaceAll('/', '~1').slice(0, 100).replaceAll('\0', '').toWellFormed();

const badUnicode = (pointer: string) =>
  new PortalError('validation.bad_unicode', { errors: [{ pointer, code: 'bad_unicode' }] });

/** Keys around a value, the outermost last. A pointer is only made for an error, because bodies can have many keys. */
interface KeyPath {
  key: string;
  outer: KeyPath | null;
}

const toPointer = (path: KeyPath | null): string =>
  path === null ? '' : `${toPointer(path.outer)}/${pointerPart(path.key)}`;

const isPrototypeKey = (key: string, value: unknown): boolean =>
  key === '__proto__' ||
  (key === 'constructor' && typeof value === 'object' && value !== null && Object.hasOwn(value, 'prototype'));

function rejectBadContent(value: unknown, path: KeyPath | null) {
  if (typeof value === 'string') {
    if (!isStorable(value)) throw badUnicode(toPointer(path));
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  for (const key of Object.keys(value)) {
    const inner = (value as Record<string, unknown>)[key];
    if (isPrototypeKey(key, inner)) throw new PortalError('request.forbidden_key');
    if (!isStorable(key)) throw badUnicode(toPointer(path));
    if (typeof inner === 'string' || typeof inner === 'object') rejectBadContent(inner, { key, outer: path });
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Parses a JSON body. Throws if it is invalid, nested too deeply or has dangerous content. */
export function parseJson(body: Buffer): unknown {
  let parsed: unknown;
  let text: string;
  try {
    text = utf8.decode(body);
  } catch {
    throw new PortalError('request.invalid_json');
  }
  rejectDepth(text);
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new PortalError('request.invalid_json');
  }
  rejectBadContent(parsed, null);
  return parsed;
}

/** Only plain digits become a number: `1.5` and `1e9` stay text, which integer fields reject. */
function convert(schema: unknown, value: unknown): unknown {
  if (schema === undefined || !KindGuard.IsSchema(schema)) return value;
  const given = { ...(value as Record<string, unknown>) };
  const converted = Value.Convert(schema as TSchema, value) as Record<string, unknown>;
  for (const [name, text] of Object.entries(given)) {
    if (typeof converted[name] === 'number' && !/^-?\d+$/.test(String(text))) converted[name] = text;
  }
  return converted;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A call without a body is a call with an empty object. */
    bodyIsOptional?: true;
  }
}

/** Rejects a call without the body that its route needs. */
export function fillMissingBody(request: FastifyRequest): void {
  const { schema, config } = request.routeOptions;
  if (request.body !== undefined || !schema?.body) return;
  // An empty body of a media type is a fault of the call.
  const hasType = request.headers['content-type'] !== undefined;
  if (!config.bodyIsOptional || hasType) throw new PortalError('request.invalid_json');
  request.body = {};
}

/** Converts numbers and booleans in query and path values, which arrive as text. Bodies are never converted. */
export function convertAddressValues(request: FastifyRequest) {
  const schema = request.routeOptions.schema;
  if (!schema) return;
  if (schema.querystring) request.query = convert(schema.querystring, request.query);
  if (schema.params) request.params = convert(schema.params, request.params);
}

const fieldCodes: Record<string, string> = {
  additionalProperties: 'unknown_field',
  required: 'required',
  type: 'type',
  minimum: 'range',
  maximum: 'range',
  exclusiveMinimum: 'range',
  exclusiveMaximum: 'range',
  multipleOf: 'range',
  minLength: 'too_short',
  maxLength: 'too_long',
  minItems: 'too_few',
  maxItems: 'too_many',
  pattern: 'pattern',
  format: 'format',
  enum: 'not_allowed',
  const: 'not_allowed',
  anyOf: 'not_allowed',
};

const problemCodes: Record<string, ProblemCode> = {
  unknown_field: 'validation.unknown_field',
  range: 'validation.range',
};
const publicParams = ['limit', 'format'] as const;

function fieldProblem(error: FastifySchemaValidationError, part: string): FieldProblem {
  const { additionalProperty, missingProperty } = error.params as Record<string, string | undefined>;
  const name = additionalProperty ?? missingProperty;
  const pointer = `${part}${error.instancePath}${name === undefined ? '' : `/${pointerPart(name)}`}`;
  const params = Object.fromEntries(
    publicParams.flatMap((key) => (key in error.params ? [[key, error.params[key]]] : [])),
  );
  return {
    pointer,
    code: fieldCodes[error.keyword] ?? 'invalid',
    ...(Object.keys(params).length > 0 ? { params } : {}),
  };
}

/** Returns the problem for input that does not match its schema. */
export function validationProblem(
  errors: readonly FastifySchemaValidationError[],
  part: string | undefined,
): PortalError {
  const prefix = part === undefined || part === 'body' ? '' : `/${part === 'querystring' ? 'query' : part}`;
  // For an `anyOf` the validator lists every failed branch; the last error is the `anyOf` itself.
  const relevant = errors.at(-1)?.keyword === 'anyOf' ? errors.slice(-1) : errors.slice(0, 1);
  const fields = relevant.map((error) => fieldProblem(error, prefix));
  return new PortalError(problemCodes[fields[0]?.code ?? ''] ?? 'validation.failed', { errors: fields });
}
