import type { Product, ProductsExport, ProductTag } from '@portal/shared/contracts/sample-apps';
import { canaries } from '../../../test/access/access-callers';
import { oneItem } from '../../../test/access/own-list-samples';
import { defineSamples, get, type Sample } from '../../../test/access/samples';

const url = '/api/apps/ecommerce/inventory';
const csv = { 'content-type': 'text/csv' };

const boundary = 'sample-form';
const formWith = (fileName: string) =>
  [
    `--${boundary}`,
    'Content-Disposition: form-data; name="id"',
    '',
    'nothing',
    `--${boundary}`,
    `Content-Disposition: form-data; name="file"; filename="${fileName}"`,
    '',
    'GIF89a',
    `--${boundary}--`,
    '',
  ].join('\r\n');

const call = (method: 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object): Sample => ({
  allowed: 200,
  call: () => ({ method, url: `${url}${path}`, ...(payload && { payload }) }),
});

export const samples = defineSamples({
  async create(inject, { tenant }) {
    const product = { name: `Sample ${tenant === null ? 'product' : canaries[tenant]}` };
    const response = await inject({ method: 'POST', url: `${url}/product`, payload: { product } });
    return response.json<Partial<Product>>().id;
  },
  roundTrips: {
    [`POST ${url}/products/import`]: async ({ texts, language, adam, run }) => {
      const headers = { 'accept-language': language };
      const tags: string[] = [];
      for (const [at, title] of texts.entries()) {
        const named = { title: `${language}${at} ${title}`.slice(0, 30) };
        const response = await adam({ method: 'POST', url: `${url}/tag`, payload: { tag: named } });
        if (response.statusCode === 200) tags.push(response.json<ProductTag>().id);
      }
      for (const [at, text] of texts.entries())
        await adam({
          method: 'POST',
          url: `${url}/product`,
          payload: {
            product: {
              name: `${text} ${language}`,
              description: text,
              barcode: text.slice(0, 40),
              sku: `${language} ${at} ${text}`.slice(0, 40),
              tags: [tags[at % tags.length], tags[0]],
              basePrice: 1234.5 + at,
              cost: at,
              weight: 1.625,
              stock: 2_000,
            },
          },
        });
      const read = () =>
        run(
          `select id, name, description, barcode, sku, tags, base_cents, cost_cents, grams, stock, active, brand
             from sample_products where name like $1 order by id`,
          [`% ${language}`],
        );
      const before = await read();
      const { content } = (await adam({ url: `${url}/products/export`, headers })).json<ProductsExport>();
      await run(
        `update sample_products set description = '', barcode = '', sku = '', sku_key = '', tags = '{}', base_cents = 1,
                cost_cents = 1, grams = 1, stock = 5, active = true where name like $1`,
        [`% ${language}`],
      );
      const response = await adam({
        method: 'POST',
        url: `${url}/products/import`,
        headers: { ...headers, ...csv },
        payload: content,
      });
      if (response.statusCode !== 200) throw new Error(response.payload);
      return { before, after: await read() };
    },
  },
  requests: {
    ...Object.fromEntries(
      ['categories', 'brands', 'vendors', 'tags'].map((name) => [
        `GET ${url}/${name}`,
        get(`${url}/${name}`),
      ]),
    ),
    [`GET ${url}/products`]: get(`${url}/products?page=0&size=5`),
    [`GET ${url}/products/export`]: get(`${url}/products/export?stock=low`),
    [`GET ${url}/pictures/:name`]: {
      allowed: 'page',
      call: () => ({ url: `${url}/pictures/watch.steel.silver.front.svg` }),
    },
    [`GET ${url}/product`]: get(`${url}/product?id=nothing`),
    [`POST ${url}/product`]: call('POST', '/product', {}),
    [`PATCH ${url}/product`]: {
      ...oneItem(({ id }) => ({
        method: 'PATCH',
        url: `${url}/product`,
        payload: { id, product: { description: 'Changed' } },
      })),
      wrong: [
        [
          'an unknown field',
          { payload: { id: 'nothing', product: { other: 1 } } },
          'validation.unknown_field',
        ],
      ],
    },
    [`DELETE ${url}/product`]: oneItem(({ id }) => ({ method: 'DELETE', url: `${url}/product?id=${id}` })),
    [`PATCH ${url}/products`]: call('PATCH', '/products', { ids: ['nothing'], product: { active: true } }),
    [`DELETE ${url}/products`]: call('DELETE', '/products', { ids: ['nothing'] }),
    [`POST ${url}/products/restore`]: call('POST', '/products/restore', { ids: ['nothing'] }),
    [`POST ${url}/products/import`]: {
      allowed: 200,
      call: () => ({
        method: 'POST',
        url: `${url}/products/import?dryRun=true`,
        headers: csv,
        payload: 'SKU,Name\r\nNEW-1,New\r\n',
      }),
      wrong: [
        ['no rows', { payload: 'SKU,Name\r\n' }, 'csv.unreadable'],
        ['a missing title', { payload: 'SKU\r\nNEW-1\r\n' }, 'csv.header'],
      ],
    },
    [`POST ${url}/product/image`]: {
      allowed: 200,
      json: { id: 'nothing' },
      call: () => ({
        method: 'POST',
        url: `${url}/product/image`,
        headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
        payload: formWith('Sample.gif'),
      }),
    },
    [`POST ${url}/tag`]: {
      allowed: 200,
      call: ({ caller }) => ({
        method: 'POST',
        url: `${url}/tag`,
        payload: { tag: { title: `Sample ${nextTag()} ${caller.tenant ?? ''}`.trim() } },
      }),
    },
    [`PATCH ${url}/tag`]: call('PATCH', '/tag', { id: 'nothing', tag: { title: 'Nothing has this' } }),
    [`DELETE ${url}/tag`]: call('DELETE', '/tag?id=nothing'),
  },
});

let lastTag = 0;
function nextTag(): number {
  lastTag += 1;
  return lastTag;
}
