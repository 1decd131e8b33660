import { Type } from '@sinclair/typebox';
import Fastify from 'fastify';
import { schemaCompilers } from './schema-compilers';

const Item = Type.Object({ name: Type.String({ maxLength: 5 }), size: Type.Integer({ default: 3 }) });

function serverWith(schema: object) {
  const app = Fastify({ schemaController: { compilersFactory: schemaCompilers } });
  app.post('/items', { schema: { body: Item, response: { 200: Item } } }, async ({ body }) => ({
    ...(body as object),
    secret: 'hidden',
  }));
  app.get('/wrong', { schema: { response: { 200: schema } } }, async () => ({ name: 'Ada' }));
  return app;
}

const wrong = { type: 'object', properties: { name: { $ref: 'missing#' } } };

test('a request is checked, gets its defaults, and is answered with the fields of the schema only', async () => {
  const app = serverWith(Item);
  const send = async (payload: object) =>
    (await app.inject({ method: 'POST', url: '/items', payload })).json();
  for (let time = 0; time < 2; time += 1) {
    expect(await send({ name: 'Ada' })).toEqual({ name: 'Ada', size: 3 });
    expect(await send({ name: 'Ada Kaya' })).toMatchObject({
      statusCode: 400,
      message: 'body/name must NOT have more than 5 characters',
    });
  }
  await app.close();
});

test('a schema is compiled at its first use, so a wrong one fails the calls of its route alone', async () => {
  const app = serverWith(wrong);
  await app.ready();
  expect((await app.inject({ method: 'POST', url: '/items', payload: { name: 'Ada' } })).statusCode).toBe(
    200,
  );
  for (let time = 0; time < 2; time += 1) expect((await app.inject({ url: '/wrong' })).statusCode).toBe(500);
  await app.close();
});
