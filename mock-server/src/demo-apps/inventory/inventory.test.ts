import type {
  Product,
  ProductPage,
  ProductsExport,
  ProductsImport,
  ProductTag,
} from '@portal/shared/contracts/sample-apps';
import type { Problem } from '@portal/shared/contracts';
import { testApp, type Inject, type TestApp } from '../../../test/test-app';
import { readSampleInventory } from './sample-products';

let server: TestApp;
let olivia: Inject;
beforeAll(async () => {
  server = await testApp({ settings: { simulatedLatency: false } });
  olivia = await server.as('olivia.user@acorn.example');
});
afterAll(() => server.close());

const url = '/api/apps/ecommerce/inventory';
const sample = readSampleInventory();
const total = sample.products.length;
const pages = Math.ceil(total / 10);

async function read<T>(path: string, inject: Inject = olivia, language = 'en'): Promise<T> {
  const response = await inject({ url: `${url}${path}`, headers: { 'accept-language': language } });
  expect(response.statusCode).toBe(200);
  return response.json<T>();
}

async function write<T>(
  method: 'POST' | 'PATCH' | 'DELETE',
  path: string,
  payload?: object,
  inject: Inject = olivia,
): Promise<T> {
  const response = await inject({ method, url: `${url}${path}`, ...(payload && { payload }) });
  expect(response.statusCode).toBe(200);
  return response.json<T>();
}

/** Returns the faulty fields of a refused call. */
async function refuse(method: 'POST' | 'PATCH', path: string, payload: object): Promise<[string, string][]> {
  const response = await olivia({ method, url: `${url}${path}`, payload });
  expect(response.statusCode).toBe(422);
  return response.json<Problem>().errors.map(({ pointer, code }) => [pointer, code]);
}

const names = async (query: string, language = 'en') =>
  ((await read<ProductPage>(`/products?${query}`, olivia, language)).products ?? []).map(({ name }) => name);

const create = (product: object, inject: Inject = olivia) =>
  write<Product>('POST', '/product', { product }, inject);

const png = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex');
const gif = Buffer.from('GIF89a');

const part = (name: string, value = '') =>
  `--form-of-the-test\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}`;
const upload = (id: string, fileName: string, content: Buffer, inject: Inject = olivia) =>
  inject({
    method: 'POST',
    url: `${url}/product/image`,
    headers: { 'content-type': 'multipart/form-data; boundary=form-of-the-test' },
    payload: Buffer.concat([
      Buffer.from(`${part('id', id)}\r\n${part('name', fileName)}\r\n`),
      Buffer.from(part('file').replace('name="file"', 'name="file"; filename="a"')),
      content,
      Buffer.from('\r\n--form-of-the-test--\r\n'),
    ]),
  });

describe('the lists', () => {
  test('categories, brands and vendors are those of the sample data', async () => {
    expect(await read('/categories')).toEqual(sample.categories);
    expect(await read('/brands')).toEqual(sample.brands);
    expect(await read('/vendors')).toEqual(sample.vendors);
    expect(await read('/tags')).toEqual(sample.tags);
  });
});

describe('the page of products', () => {
  test('sorts by name ascending by default and has page 1, which counts from 0, of size 10', async () => {
    const all = await read<ProductPage>('/products?page=0&size=100');
    const page = await read<ProductPage>('/products');
    expect(page.pagination).toEqual({
      length: total,
      size: 10,
      page: 1,
      lastPage: pages,
      startIndex: 10,
      endIndex: 19,
    });
    expect(page.products).toEqual(all.products?.slice(10, 20));
    const sorted = (all.products ?? []).map(({ name }) => name);
    expect(sorted).toEqual(sorted.toSorted(new Intl.Collator('en').compare));
  });

  test('returns all fields of a product', async () => {
    const [given] = sample.products;
    const page = await read<ProductPage>('/products?search=pera%2038&page=0');
    const { sku: _sku, picture: _picture, ...values } = given ?? ({} as never);
    const pictures = ['front', 'detail'].map((view) => `${url}/pictures/watch.steel.silver.${view}.svg`);
    expect(page.products).toEqual([
      {
        ...values,
        id: 'per-38-stl',
        sku: 'PER-38-STL',
        price: 214.8,
        thumbnail: pictures[0],
        images: pictures,
      },
    ]);
  });

  test('beyond the last page is null with the last page only', async () => {
    expect(await read(`/products?page=${pages + 1}`)).toEqual({
      products: null,
      pagination: { lastPage: pages },
    });
    expect(await read('/products?page=99999999999999999999')).toEqual({
      products: null,
      pagination: { lastPage: pages },
    });
    expect(await read('/products?search=nothing&page=2')).toEqual({
      products: null,
      pagination: { lastPage: 1 },
    });
    expect(await read(`/products?page=${pages}`)).toEqual({
      products: [],
      pagination: {
        length: total,
        size: 10,
        page: pages,
        lastPage: pages,
        startIndex: pages * 10,
        endIndex: total - 1,
      },
    });
  });

  test('below the first page is the first one; a page that is no whole number is refused', async () => {
    for (const page of ['-1', '-99999999999999999999'])
      expect(await read(`/products?page=${page}`)).toEqual(await read('/products?page=0'));
    for (const query of ['page=1.5', 'page=x', 'size=0', 'size=101', 'sort=brand', 'order=up'])
      expect((await olivia({ url: `${url}/products?${query}` })).statusCode).toBe(422);
  });

  test('search matches the name case-insensitively', async () => {
    expect(await names('search=FIELD%20WATCH%20pera&page=0')).toEqual([
      'Field watch Pera 34',
      'Field watch Pera 36',
      'Field watch Pera 38',
      'Field watch Pera 40',
    ]);
    expect(await names('search=karakoy&page=0')).toEqual(await names('search=Karak%C3%B6y&page=0'));
    for (const search of ['%', '_', '\\', '(', "'"])
      expect(await names(`search=${encodeURIComponent(search)}&page=0`)).toEqual(
        search === '%' || search === '_' || search === '\\' ? [] : expect.any(Array),
      );
  });

  test.each(['sku', 'active'] as const)('sort by %s compares text case-insensitively', async (sort) => {
    const { products } = await read<ProductPage>(`/products?sort=${sort}&page=0&size=100`);
    const values = (products ?? []).map((product) => String(product[sort]).toUpperCase());
    expect(values).toEqual(values.toSorted());
  });

  test.each(['stock', 'reserved', 'cost', 'basePrice', 'taxPercent', 'price', 'weight'] as const)(
    'sort by %s compares numbers',
    async (sort) => {
      const { products } = await read<ProductPage>(`/products?sort=${sort}&order=desc&page=0&size=100`);
      const values = (products ?? []).map((product) => product[sort]);
      expect(values).toEqual(values.toSorted((a, b) => b - a));
    },
  );

  test('filters by category, brand, tag, active and stock, together with search and sort', async () => {
    const { products } = await read<ProductPage>(
      '/products?page=0&size=100&tag=leather&active=true&sort=price',
    );
    const expected = sample.products.filter(({ tags, active }) => tags.includes('leather') && active);
    expect(products).toHaveLength(expected.length);
    const low = await read<ProductPage>('/products?page=0&size=100&stock=low');
    expect(low.pagination.length).toBe(sample.products.filter(({ stock }) => stock < 20).length);
    const query = 'search=e&category=mens&brand=kestrel&page=0&size=100';
    const matches = sample.products.filter(
      ({ name, category, brand }) => /e/i.test(name) && category === 'mens' && brand === 'kestrel',
    );
    expect((await names(query)).length).toBe(matches.length);
    expect(await names('category=unknown&page=0')).toEqual([]);
  });
});

describe('a product', () => {
  test('creates an inactive blank product without a body, placed first', async () => {
    const blank = await write<Product>('POST', '/product');
    expect(blank).toEqual({
      id: expect.any(String) as string,
      category: '',
      name: 'A New Product',
      description: '',
      tags: [],
      sku: '',
      barcode: '',
      brand: '',
      vendor: '',
      stock: 0,
      reserved: 0,
      cost: 0,
      basePrice: 0,
      taxPercent: 0,
      price: 0,
      weight: 0,
      thumbnail: null,
      images: [],
      active: false,
    });
    const second = await write<Product>('POST', '/product');
    const { products } = await read<ProductPage>('/products?search=A%20New%20Product&page=0');
    expect(products?.map(({ id }) => id)).toEqual([second.id, blank.id]);
    expect(await write('DELETE', '/products', { ids: [blank.id, second.id] })).toBe(true);
  });

  test('creates a product once for a repeated Idempotency-Key, with the given values', async () => {
    const payload = { product: { name: 'Desk lamp Fener', sku: 'FEN-DL-01', basePrice: 10 } };
    const post = () =>
      olivia({
        method: 'POST',
        url: `${url}/product`,
        payload,
        headers: { 'idempotency-key': 'a-lamp-once' },
      });
    const [one, two] = [await post(), await post()];
    expect(one.json<Product>()).toMatchObject({ ...payload.product, active: false, price: 10 });
    expect(two.json<Product>().id).toBe(one.json<Product>().id);
    await write('DELETE', `/product?id=${one.json<Product>().id}`);
  });

  test('returns a product with its revision, and an empty result for an unknown id', async () => {
    const response = await olivia({ url: `${url}/product?id=per-38-stl` });
    expect(response.headers.etag).toBe('"1"');
    const { products } = await read<ProductPage>('/products?search=pera%2038&page=0');
    expect([response.json<Product>()]).toEqual(products);
    expect(await read('/product?id=unknown')).toBeNull();
    expect((await olivia({ url: `${url}/product` })).statusCode).toBe(422);
  });

  test('merges the given fields; an unknown id changes nothing and gives an empty result', async () => {
    const before = await read<Product>('/product?id=per-38-stl');
    const changed = await write('PATCH', '/product', { id: 'per-38-stl', product: { name: 'Pera 38 mm' } });
    expect(changed).toEqual({ ...before, name: 'Pera 38 mm' });
    // A client may send the whole product back.
    expect(await write('PATCH', '/product', { id: 'per-38-stl', product: before })).toEqual(before);
    expect(await write('PATCH', '/product', { id: 'unknown', product: { name: 'x' } })).toBeNull();
  });

  test('checks the revision of a product only if the call names one', async () => {
    const { id } = await create({ name: 'Two tabs' });
    const patch = (name: string, revision: string) =>
      olivia({
        method: 'PATCH',
        url: `${url}/product`,
        payload: { id, product: { name } },
        headers: { 'if-match': revision },
      });
    expect((await patch('First', '"1"')).headers.etag).toBe('"2"');
    expect((await patch('Second', '"1"')).json<Problem>().code).toBe('conflict.stale');
    expect((await read<Product>(`/product?id=${id}`)).name).toBe('First');
    await write('DELETE', `/product?id=${id}`);
  });

  test.each([
    [0.05, 10, 0.06],
    [0.04, 10, 0.04],
    [1.005, 0, null],
    [19.99, 18, 23.59],
    [2.5, 30, 3.25],
    [1.25, 18, 1.48],
    [104, 20, 124.8],
    [999_999.99, 100, 1_999_999.98],
  ])('rounds the price of %p with %p per cent tax half up to cents', async (basePrice, taxPercent, price) => {
    if (price === null) {
      expect(await refuse('POST', '/product', { product: { basePrice, taxPercent } })).toEqual([
        ['/product/basePrice', 'decimals'],
      ]);
      return;
    }
    const product = await create({ basePrice, taxPercent, price: 7 });
    expect(product).toMatchObject({ basePrice, taxPercent, price });
    await write('DELETE', `/product?id=${product.id}`);
  });

  test('refuses a wrong value with the error at its field', async () => {
    const patch = (product: object) => refuse('PATCH', '/product', { id: 'per-38-stl', product });
    expect(await patch({ name: '' })).toEqual([['/product/name', 'too_short']]);
    expect(await patch({ name: ' \u200b' })).toEqual([['/product/name', expect.any(String)]]);
    expect(await patch({ name: 'x'.repeat(121) })).toEqual([['/product/name', 'too_long']]);
    expect(await patch({ stock: 1.5 })).toEqual([['/product/stock', 'type']]);
    expect(await patch({ stock: -1 })).toEqual([['/product/stock', 'range']]);
    expect(await patch({ stock: 5, reserved: 6 })).toEqual([['/product/reserved', 'above_stock']]);
    expect(await patch({ reserved: 47 })).toEqual([['/product/reserved', 'above_stock']]);
    expect(await patch({ cost: -0.01 })).toEqual([['/product/cost', 'range']]);
    expect(await patch({ cost: 0.001 })).toEqual([['/product/cost', 'decimals']]);
    expect(await patch({ weight: 0.0001 })).toEqual([['/product/weight', 'decimals']]);
    expect(await patch({ taxPercent: 101 })).toEqual([['/product/taxPercent', 'range']]);
    expect(await patch({ brand: 'nobody' })).toEqual([['/product/brand', 'not_allowed']]);
    expect(await patch({ sku: 'per-34-gld' })).toEqual([['/product/sku', 'taken']]);
    expect(await patch({ images: [`${url}/pictures/mug.navy.brass.front.svg`] })).toEqual([
      ['/product/images', 'not_allowed'],
    ]);
  });

  test('keeps a SKU for one product, which another person or a deleted product may have', async () => {
    const [one, two] = [await create({ sku: '' }), await create({ sku: '' })];
    const adam = await server.as('adam.admin@acorn.example');
    const { id } = await create({ sku: 'ONE-OF-A-KIND' });
    const other = await create({ sku: 'one-of-a-kind' }, adam);
    expect(await refuse('POST', '/product', { product: { sku: 'one-of-a-Kind' } })).toEqual([
      ['/product/sku', 'taken'],
    ]);
    await write('DELETE', `/product?id=${id}`);
    const again = await create({ sku: 'ONE-OF-A-KIND' });
    expect(await refuse('POST', '/products/restore', { ids: [id] })).toEqual([['/ids', 'sku_taken']]);
    await write('DELETE', '/products', { ids: [one.id, two.id, again.id] });
    await write('DELETE', `/product?id=${other.id}`, undefined, adam);
  });

  test('can lose pictures, and the first one that is left is shown', async () => {
    const { images } = await read<Product>('/product?id=per-40-nvy');
    const rest = images.slice(1);
    const changed = await write<Product>('PATCH', '/product', {
      id: 'per-40-nvy',
      product: { images: rest },
    });
    expect(changed).toMatchObject({ images: rest, thumbnail: rest[0] });
    const none = await write<Product>('PATCH', '/product', { id: 'per-40-nvy', product: { images: [] } });
    expect(none).toMatchObject({ images: [], thumbnail: null });
  });

  test('deletes a product, twice and with an unknown id too, and restores it', async () => {
    const before = await read<Product>('/product?id=per-34-gld');
    for (const id of ['per-34-gld', 'per-34-gld', 'unknown'])
      expect(await write('DELETE', `/product?id=${id}`)).toBe(true);
    expect(await read('/product?id=per-34-gld')).toBeNull();
    expect(await write('POST', '/products/restore', { ids: ['per-34-gld', 'unknown'] })).toEqual([before]);
  });
});

describe('a tag', () => {
  test('adds a tag first, renames it, and removes it from all products with its deletion', async () => {
    const tag = await write<ProductTag>('POST', '/tag', { tag: { title: ' Gift wrap ' } });
    expect(tag).toEqual({ id: expect.any(String) as string, title: 'Gift wrap' });
    expect((await read<ProductTag[]>('/tags'))[0]).toEqual(tag);
    const ids = ['per-38-stl', 'per-34-gld'];
    await write('PATCH', '/products', { ids, product: { addTags: [tag.id] } });
    expect(await write('PATCH', '/tag', { id: tag.id, tag: { title: 'Wrapped' } })).toEqual({
      id: tag.id,
      title: 'Wrapped',
    });
    expect(await names(`tag=${tag.id}&page=0`)).toHaveLength(2);
    expect(await write('DELETE', `/tag?id=${tag.id}`)).toBe(true);
    expect((await read<Product>('/product?id=per-38-stl')).tags).toEqual(sample.products[0]?.tags);
    expect(await read('/tags')).toEqual(sample.tags);
  });

  test('keeps the title of a tag for one tag, and ignores unknown ids', async () => {
    expect(await refuse('POST', '/tag', { tag: { title: 'LEATHER' } })).toEqual([['/tag/title', 'taken']]);
    expect(await refuse('PATCH', '/tag', { id: 'travel', tag: { title: 'Leather' } })).toEqual([
      ['/tag/title', 'taken'],
    ]);
    expect(await refuse('POST', '/tag', { tag: { title: ' ' } })).toHaveLength(1);
    expect(await write('PATCH', '/tag', { id: 'unknown', tag: { title: 'New' } })).toBeNull();
    expect(await write('DELETE', '/tag?id=unknown')).toBe(true);
    expect(await read('/tags')).toEqual(sample.tags);
  });
});

describe('several products', () => {
  const ids = ['per-38-stl', 'unknown', 'per-34-gld'];

  test('changes several products alike: active, price by per cent, tags', async () => {
    const changed = await write<Product[]>('PATCH', '/products', {
      ids,
      product: { active: true, pricePercent: 2.5, addTags: ['travel'], removeTags: ['outdoor'] },
    });
    expect(changed.map(({ id }) => id)).toEqual(['per-38-stl', 'per-34-gld']);
    expect(changed.map(({ basePrice }) => basePrice)).toEqual([183.48, 203.98]);
    expect(changed.map(({ active }) => active)).toEqual([true, true]);
    expect(changed.map(({ tags }) => tags)).toEqual([
      ['bestseller', 'travel'],
      ['client-gift', 'travel'],
    ]);
  });

  test('keep their values when one of them could not have the change', async () => {
    const before = await read('/products?page=0&search=pera');
    expect(await refuse('PATCH', '/products', { ids, product: { reserved: 40 } })).toEqual([
      ['/product/reserved', 'above_stock'],
    ]);
    expect(await read('/products?page=0&search=pera')).toEqual(before);
  });

  test('deletes and restores several products together', async () => {
    const before = await read<ProductPage>('/products?page=0');
    expect(await write('DELETE', '/products', { ids })).toBe(true);
    expect((await read<ProductPage>('/products?page=0')).pagination.length).toBe(total - 2);
    expect(await write<Product[]>('POST', '/products/restore', { ids })).toHaveLength(2);
    expect(await read('/products?page=0')).toEqual(before);
  });
});

describe('files of products', () => {
  const send = async (payload: string, query = '', language = 'en') => {
    const response = await olivia({
      method: 'POST',
      url: `${url}/products/import${query}`,
      payload,
      headers: { 'content-type': 'text/csv', 'accept-language': language },
    });
    expect(response.statusCode).toBe(200);
    return response.json<ProductsImport>();
  };

  test.each(['en', 'tr'])('an export in %s is read back without a change', async (language) => {
    const { rows, content } = await read<ProductsExport>('/products/export', olivia, language);
    expect(rows).toBe(total);
    expect(content).toContain(language === 'en' ? ',Yes,' : ';Evet;');
    expect(await send(content, '?dryRun=true', language)).toEqual({
      rows: total,
      created: 0,
      updated: 0,
      unchanged: total,
      newTags: [],
      faults: [],
      unknownTitles: [],
    });
  });

  test('an export has the products that match only', async () => {
    const { rows, content } = await read<ProductsExport>(
      '/products/export?search=pera&sort=price&order=desc',
    );
    expect(rows).toBe(4);
    expect(content.split('\r\n')[1]).toContain('PER-');
  });

  test('a dry run changes nothing; an import creates, updates and names the rows that it skips', async () => {
    const file = [
      'SKU,Name,Tags,In stock,Reserved,Base price (EUR),Active,Colour',
      'PER-38-STL,Field watch Pera 38,bestseller|brand new,50,6,€190.00,no,blue',
      'NEW-1,Paper fan Adalar,brand new,40,2,12.50,yes,red',
      ',No SKU,,1,2,1.00,yes,',
      'PER-34-GLD,Field watch Pera 34,,x,0,1.00,yes,',
      'NEW-1,Twice,,1,0,1.00,yes,',
    ].join('\n');
    const expected = {
      rows: 5,
      created: 1,
      updated: 1,
      unchanged: 0,
      newTags: ['brand new'],
      faults: [
        { row: 4, column: 'Reserved', code: 'reserved_above_stock', value: '2' },
        { row: 5, column: 'In stock', code: 'stock', value: 'x' },
        { row: 6, column: 'SKU', code: 'repeated', value: 'NEW-1' },
      ],
      unknownTitles: ['Colour'],
    };
    const before = [await read('/products?page=0&size=100'), await read('/tags')];
    expect(await send(file, '?dryRun=true')).toEqual(expected);
    expect([await read('/products?page=0&size=100'), await read('/tags')]).toEqual(before);
    expect(await send(file)).toEqual(expected);
    const [tag] = await read<ProductTag[]>('/tags');
    expect(tag?.title).toBe('brand new');
    const { products } = await read<ProductPage>('/products?page=0&search=adalar');
    expect(products).toEqual([
      expect.objectContaining({ sku: 'NEW-1', tags: [tag?.id], stock: 40, price: 12.5, active: true }),
    ]);
    expect(await read('/product?id=per-38-stl')).toMatchObject({
      stock: 50,
      basePrice: 190,
      price: 228,
      active: false,
    });
  });
});

describe('a picture', () => {
  test('returns a picture to everybody, without scripts and without a frame of its own', async () => {
    const { thumbnail } = await read<Product>('/product?id=per-34-gld');
    const response = await server.app.inject({ url: thumbnail ?? '' });
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    expect(response.payload).toMatch(/^<svg xmlns/);
    for (const name of ['watch.steel.silver.back', 'watch.steel.silver', 'constructor.steel.silver.front'])
      expect((await server.app.inject({ url: `${url}/pictures/${name}.svg` })).statusCode).toBe(404);
  });

  test('stores a picture, shows the first one, keeps it after changes and deletes it when it is removed', async () => {
    const { id } = await create({ name: 'With pictures' });
    expect((await upload('no-product', 'a.png', png)).json()).toBeNull();
    const first = (await upload(id, 'Büro "1"‮.PNG', png)).json<Product>();
    expect(first.images).toHaveLength(1);
    expect(first.thumbnail).toBe(first.images[0]);
    const image = first.images[0] ?? '';
    const response = await server.app.inject({ url: image });
    expect(response.rawPayload).toEqual(png);
    expect(response.headers['content-type']).toBe('image/png');
    const second = (await upload(id, 'b.gif', gif)).json<Product>();
    expect(second.images).toHaveLength(2);
    const images = second.images.toReversed();
    await write('PATCH', '/product', { id, product: { images, thumbnail: images[0] } });
    expect((await server.app.inject({ url: image })).statusCode).toBe(200);
    await write('PATCH', '/product', { id, product: { images: images.slice(0, 1) } });
    expect((await server.app.inject({ url: image })).statusCode).toBe(404);
    await olivia({ method: 'POST', url: '/api/apps/reset', payload: { app: 'inventory' } });
    const used = await server.db.transaction({ as: 'system' }, (sql) =>
      sql.query(`select item_id from sample_content_uses where app = 'inventory'`),
    );
    expect(used).toEqual([]);
  });

  test.each([
    ['a drawing with scripts', 'a.svg', Buffer.from('<svg onload="alert(1)"/>'), 'file.type_not_allowed'],
    ['a document', 'a.pdf', Buffer.from('%PDF-1.7'), 'file.type_not_allowed'],
    ['a renamed program', 'a.png', Buffer.from('MZ program'), 'file.type_mismatch'],
    ['a picture of another type', 'a.jpg', Buffer.from('GIF89a'), 'file.type_mismatch'],
    ['an empty file', 'a.png', Buffer.alloc(0), 'file.type_mismatch'],
    ['more than 5 MiB', 'a.gif', Buffer.concat([gif, Buffer.alloc(5_242_875)]), 'request.too_large'],
  ])('refuses %s as a picture', async (_case, fileName, content, code) => {
    const { id } = await create({ name: 'Refused picture' });
    expect((await upload(id, fileName, content)).json<Problem>().code).toBe(code);
    expect((await read<Product>(`/product?id=${id}`)).images).toEqual([]);
  });

  test('refuses the eleventh picture of a product, and a picture of another person', async () => {
    const adam = await server.as('adam.admin@acorn.example');
    const { id } = await create({ name: 'Canary picture' }, adam);
    expect((await upload(id, 'a.png', png)).json()).toBeNull();
    for (let at = 0; at < 10; at += 1) await upload(id, 'a.gif', gif, adam);
    expect((await upload(id, 'a.gif', gif, adam)).json<Problem>().code).toBe('list.full');
    const [image = ''] = (await read<Product>(`/product?id=${id}`, adam)).images;
    const changed = image.replace(/proof=(.)/, (_proof, first) => `proof=${first === 'A' ? 'B' : 'A'}`);
    expect((await server.app.inject({ url: changed })).statusCode).toBe(404);
    const own = await create({ name: 'Own' });
    expect(await refuse('PATCH', '/product', { id: own.id, product: { images: [image] } })).toEqual([
      ['/product/images', 'not_allowed'],
    ]);
  });
});

describe('the copy of a person', () => {
  test('shows the products of a person to nobody else', async () => {
    const boris = await server.as('boris.admin@birch.example');
    const canary = await create({ name: 'Canary of Boris', sku: 'CANARY' }, boris);
    await write('POST', '/tag', { tag: { title: 'Canary tag' } }, boris);
    const texts = [
      await read('/products?search=canary&page=0'),
      await read(`/product?id=${canary.id}`),
      await read('/tags'),
      await read('/products/export'),
      await write('PATCH', '/products', { ids: [canary.id], product: { active: true } }),
      await write('PATCH', '/product', { id: canary.id, product: { active: true } }),
      await write('DELETE', '/products', { ids: [canary.id] }),
    ];
    expect(JSON.stringify(texts)).not.toMatch(/canary/i);
    expect(await read(`/product?id=${canary.id}`, boris)).toEqual(canary);
  });

  test('makes a new copy at a reset', async () => {
    const gina = await server.as('gina.admin@meridian.example');
    const before = await read('/products?page=0', gina);
    await write('DELETE', '/product?id=per-38-stl', undefined, gina);
    await create({ sku: 'PER-38-STL' }, gina);
    const reset = await gina({ method: 'POST', url: '/api/apps/reset', payload: { app: 'inventory' } });
    expect(reset.json()).toBe(true);
    expect(await read('/products?page=0', gina)).toEqual(before);
  });
});
