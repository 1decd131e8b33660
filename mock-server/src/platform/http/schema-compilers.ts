import { AjvCompiler } from '@fastify/ajv-compiler';
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import { normalizeEmail, normalizeText } from '@portal/shared/text';
import type { FastifyServerOptions } from 'fastify';

type Factories = NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>;

interface Validate {
  (data: unknown): unknown;
  errors?: unknown;
}
type Serialize = (data: unknown) => string;
/** The context is the shared schemas and the options of the server. */
type Factory<Compiled> = (...context: unknown[]) => (definition: { schema: object }) => Compiled;

const validators = AjvCompiler() as unknown as Factory<Validate>;
const serializers = SerializerSelector() as unknown as Factory<Serialize>;

const buildValidator: Factory<Validate> = (...context) => {
  const compile = validators(...context);
  return (definition) => {
    let compiled: Validate | undefined;
    const validate: Validate = (data) => {
      compiled ??= compile(definition);
      const result = compiled(data);
      validate.errors = compiled.errors;
      return result;
    };
    return validate;
  };
};

/** Responses with the same schema, such as the schema of errors, share a serializer. */
const buildSerializer: Factory<Serialize> = (...context) => {
  const compile = serializers(...context);
  const compiled = new WeakMap<object, Serialize>();
  return (definition) => (data) => {
    const serialize = compiled.get(definition.schema) ?? compile(definition);
    compiled.set(definition.schema, serialize);
    return serialize(data);
  };
};

/**
 * Compilers of the framework for the schemas of routes. They compile a schema at its first use: at the start, compiling
 * all of them takes half a second.
 */
export const schemaCompilers = { buildValidator, buildSerializer } as unknown as Factories;

const normalize = { text: normalizeText, email: normalizeEmail };

/** Place of a text in the request. */
interface Place {
  parentData: Record<string, unknown>;
  parentDataProperty: string;
}

/**
 * Keyword of the schemas `enteredText` and `emailAddress`. Replaces the text by its normal form before the lengths and the
 * pattern are checked.
 */
export const enteredKeyword = {
  keyword: 'x-entered',
  type: 'string',
  schemaType: 'string',
  before: 'maxLength',
  modifying: true,
  errors: false,
  compile:
    (kind: keyof typeof normalize) =>
    (text: string, { parentData, parentDataProperty }: Place) => {
      parentData[parentDataProperty] = normalize[kind](text);
      return true;
    },
};
