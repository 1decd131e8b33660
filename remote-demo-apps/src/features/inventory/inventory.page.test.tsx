import type { Product, ProductPage as PageOfProducts } from '@portal/shared/contracts/sample-apps';
import { media, renderScreen, server } from '@portal/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { InventoryPage, firstCall } from './inventory.page';

const url = 'api/apps/ecommerce/inventory';
const product = (id: string, values: Partial<Product> = {}): Product => ({
  id,
  category: 'unisex',
  name: id,
  description: '',
  tags: [],
  sku: id.toUpperCase(),
  barcode: '',
  brand: 'kestrel',
  vendor: '',
  stock: 64,
  reserved: 0,
  cost: 71,
  basePrice: 104,
  taxPercent: 20,
  price: 124.8,
  weight: 0.4,
  thumbnail: null,
  images: [],
  active: true,
  ...values,
});
const jacket = product('jacket', {
  name: 'Rain jacket',
  stock: 12,
  tags: ['outdoor'],
  thumbnail: '/a.svg',
  images: ['/a.svg', '/b.svg'],
});
const scarf = product('scarf', { name: 'Wool scarf', stock: 27, active: false });
const satchel = product('satchel', { name: 'Satchel' });

const pageOf = (products: Product[] | null, length = 3): PageOfProducts => ({
  products,
  pagination: products
    ? { length, size: 25, page: 0, lastPage: 1, startIndex: 0, endIndex: 2 }
    : { lastPage: 1 },
});

function render(search = '', language: 'en' | 'tr' = 'en', hasProducts = true) {
  if (hasProducts) {
    server.respondTo(`GET ${url}/products`, pageOf([jacket, scarf, satchel]));
    server.respondTo(`GET ${url}/product`, jacket);
  }
  server.respondTo(`GET ${url}/categories`, [
    { id: 'unisex', parentId: null, name: 'Unisex', slug: 'unisex' },
  ]);
  server.respondTo(`GET ${url}/brands`, [{ id: 'kestrel', name: 'Kestrel', slug: 'kestrel' }]);
  server.respondTo(`GET ${url}/vendors`, []);
  server.respondTo(`GET ${url}/tags`, [
    { id: 'outdoor', title: 'outdoor' },
    { id: 'travel', title: 'travel' },
  ]);
  return renderScreen(<InventoryPage />, {
    as: 'user',
    route: `/apps/ecommerce/inventory${search}`,
    language,
  });
}

const open = () => render('?product=jacket');
const form = () => screen.findByRole('form', { name: 'Rain jacket' });
/** Queries of the pages of the list, without the one that counts products with a low stock. */
const pageQueries = () =>
  server
    .requests(`GET ${url}/products`)
    .map(({ query }) => Object.fromEntries(query))
    .filter(({ size }) => size !== '1');
const bodies = (call: Parameters<typeof server.requests>[0]) => server.requests(call).map(({ body }) => body);

describe('the list of products', () => {
  test('asks for the page of the address, counted from 0', async () => {
    render('?page=2&size=10&search=jacket&sort=-price&stock=low&active=false&tag=outdoor');
    await screen.findByRole('link', { name: 'Rain jacket' });
    expect(pageQueries()[0]).toEqual({
      search: 'jacket',
      tag: 'outdoor',
      stock: 'low',
      active: 'false',
      sort: 'price',
      order: 'desc',
      page: '1',
      size: '10',
    });
  });

  test('keeps search and size when it is sorted', async () => {
    const { user } = render('?search=jacket&size=10&page=2');
    await user.click(await screen.findByRole('button', { name: 'Price' }));
    await waitFor(() =>
      expect(Object.fromEntries(server.requests(`GET ${url}/products`).at(-1)?.query ?? [])).toMatchObject({
        search: 'jacket',
        sort: 'price',
        page: '0',
        size: '10',
      }),
    );
  });

  test('names the level of a stock that is not high', async () => {
    render();
    expect(await screen.findByText('Low')).toBeVisible();
    expect(screen.getByText('Medium')).toBeVisible();
    expect(screen.queryByText('High')).toBeNull();
  });

  test('goes to the last page when the page does not exist', async () => {
    server.respondTo(`GET ${url}/products`, ({ query }) =>
      query.get('page') === '0' ? pageOf([jacket], 1) : pageOf(null),
    );
    render('?page=7', 'en', false);
    expect(await screen.findByRole('link', { name: 'Rain jacket' })).toBeVisible();
  });

  test('makes a product inactive at once', async () => {
    server.respondTo(`PATCH ${url}/product`, { ...jacket, active: false });
    const { user } = render();
    await user.click(await screen.findByRole('switch', { name: 'Rain jacket is active' }));
    await waitFor(() =>
      expect(bodies(`PATCH ${url}/product`)).toEqual([{ id: 'jacket', product: { active: false } }]),
    );
  });

  test('filters by brand', async () => {
    const { user } = render();
    await user.click(await screen.findByRole('button', { name: /Brand/ }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Kestrel' }));
    await waitFor(() =>
      expect(server.requests(`GET ${url}/products`).at(-1)?.query.get('brand')).toBe('kestrel'),
    );
  });

  test('shows products with a low stock only, and all again', async () => {
    const { user } = render();
    const chip = await screen.findByRole('button', { name: 'Low stock 3' });
    await user.click(chip);
    await waitFor(() => expect(chip).toHaveAttribute('aria-pressed', 'true'));
    await waitFor(() =>
      expect(
        server
          .requests(`GET ${url}/products`)
          .some(({ query }) => query.get('size') === '25' && query.get('stock') === 'low'),
      ).toBe(true),
    );
    await user.click(chip);
    await waitFor(() => expect(chip).toHaveAttribute('aria-pressed', 'false'));
  });

  test('turns pages, shows another column and deletes from the menu of a row', async () => {
    server.respondTo(`DELETE ${url}/products`, true);
    server.respondTo(`GET ${url}/products`, pageOf([jacket, scarf, satchel], 60));
    const { user } = render('', 'en', false);
    await user.click(await screen.findByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(server.requests(`GET ${url}/products`).at(-1)?.query.get('page')).toBe('1'));
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Weight (kg)' }));
    expect(await screen.findAllByText('0.4 kg')).toHaveLength(3);
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Actions for Wool scarf' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await waitFor(() => expect(bodies(`DELETE ${url}/products`)).toEqual([{ ids: ['scarf'] }]));
  });

  test('draws at most 200 rows of 10,000 products', async () => {
    const many = Array.from({ length: 100 }, (_, at) => product(`p${at}`));
    server.respondTo(`GET ${url}/products`, pageOf(many, 10_000));
    render('?size=100', 'en', false);
    expect(await screen.findByRole('link', { name: 'p0' })).toBeVisible();
    expect(screen.getAllByRole('row').length).toBeLessThanOrEqual(200);
    expect(screen.getByText('1–100 of 10,000')).toBeVisible();
  });

  test('loads the first page before the screen is shown', async () => {
    server.respondTo(`GET ${url}/products`, pageOf([jacket], 1));
    await firstCall('?search=a');
    expect(server.requests(`GET ${url}/products`)[0]?.query.get('search')).toBe('a');
  });
});

describe('the details of a product', () => {
  test('open and close in the row, one at a time', async () => {
    const { user } = render();
    await user.click(await screen.findByRole('link', { name: 'Rain jacket' }));
    expect(within(await form()).getByRole('textbox', { name: 'SKU' })).toHaveValue('JACKET');
    expect(screen.getByRole('link', { name: 'Rain jacket' })).toHaveAttribute('aria-expanded', 'true');
    await user.click(screen.getByRole('link', { name: 'Rain jacket' }));
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
  });

  test('compute the price, name the change and store it', async () => {
    server.respondTo(`PATCH ${url}/product`, { ...jacket, basePrice: 108, price: 129.6 });
    const { user } = open();
    const field = within(await form()).getByRole('textbox', { name: 'Base price (€)' });
    await user.clear(field);
    await user.type(field, '108');
    expect(await screen.findByText('€129.60')).toBeVisible();
    expect(screen.getByText('€37.00, 34%')).toBeVisible();
    expect(screen.getByText('1 change')).toBeVisible();
    expect(screen.getByText(/Base price €104\.00 → €108\.00/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(bodies(`PATCH ${url}/product`)).toMatchObject([{ id: 'jacket', product: { basePrice: 108 } }]),
    );
  });

  test('discards changes', async () => {
    const { user } = open();
    const name = within(await form()).getByRole('textbox', { name: 'Name' });
    await user.type(name, ' 2');
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(within(await form()).getByRole('textbox', { name: 'Name' })).toHaveValue('Rain jacket');
  });

  test('show an error of the server at its field', async () => {
    server.respondTo(
      `PATCH ${url}/product`,
      Response.json(
        { code: 'validation.failed', errors: [{ pointer: '/product/sku', code: 'taken' }] },
        { status: 422 },
      ),
    );
    const { user } = open();
    await user.type(within(await form()).getByRole('textbox', { name: 'SKU' }), '2');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Another product has this SKU.')).toBeVisible();
  });

  test('give and take tags, and show the pictures', async () => {
    const { user } = open();
    const fields = within(await form());
    await user.click(fields.getByRole('button', { name: 'Remove tag outdoor' }));
    await user.click(fields.getByRole('button', { name: 'Add tag' }));
    await user.click(await screen.findByRole('menuitem', { name: 'travel' }));
    expect(fields.getByRole('button', { name: 'Remove tag travel' })).toBeVisible();
    await user.click(fields.getByRole('button', { name: 'Show picture 2' }));
    expect(fields.getByRole('button', { name: 'Show picture 2' })).toHaveAttribute('aria-pressed', 'true');
  });

  test('upload a picture, enlarge it and remove it', async () => {
    server.respondTo(`POST ${url}/product/image`, { ...jacket, images: [...jacket.images, '/c.png'] });
    server.respondTo(`PATCH ${url}/product`, { ...jacket, images: ['/a.svg'] });
    const { user } = open();
    const fields = within(await form());
    await user.upload(
      fields.getByLabelText('Choose a picture'),
      new File(['GIF89a'], 'c.gif', { type: 'image/gif' }),
    );
    await waitFor(() => expect(server.requests(`POST ${url}/product/image`)).toHaveLength(1));
    await user.click(fields.getByRole('button', { name: 'Show picture 2' }));
    await user.click(fields.getByRole('button', { name: 'Enlarge picture' }));
    await user.click(await screen.findByRole('button', { name: 'Use as main picture' }));
    await user.click(await screen.findByRole('button', { name: 'Remove picture' }));
    await waitFor(() =>
      expect(bodies(`PATCH ${url}/product`)).toEqual([
        { id: 'jacket', product: { thumbnail: '/b.svg' } },
        { id: 'jacket', product: { images: ['/a.svg'] } },
      ]),
    );
  });

  test('say why a picture is refused', async () => {
    server.respondTo(
      `POST ${url}/product/image`,
      Response.json({ code: 'file.type_mismatch', errors: [] }, { status: 422 }),
    );
    const { user } = open();
    await user.upload(
      within(await form()).getByLabelText('Choose a picture'),
      new File(['MZ'], 'c.png', { type: 'image/png' }),
    );
    expect(await screen.findByText('The content of this file does not fit its name.')).toBeVisible();
  });

  test('shows no details for an unknown product', async () => {
    server.respondTo(`GET ${url}/product`, null);
    render('?product=other', 'en', false);
    server.respondTo(`GET ${url}/products`, pageOf([jacket]));
    expect(await screen.findByText('This product no longer exists')).toBeVisible();
  });

  test('closes the details of a product that is not in the page', async () => {
    server.respondTo(`GET ${url}/product`, product('other'));
    server.respondTo(`GET ${url}/products`, pageOf([jacket]));
    const { user } = render('?product=other', 'en', false);
    expect(await screen.findByText('This product is not on this page of the list.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('form')).toBeNull();
    expect(screen.queryByText('This product is not on this page of the list.')).toBeNull();
  });

  test('shows details as a page of their own on a phone', async () => {
    media.set({ width: 390 });
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Rain jacket' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Inventory' })).toHaveAttribute(
      'href',
      '/apps/ecommerce/inventory',
    );
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('delete the product, which can be restored', async () => {
    server.respondTo(`DELETE ${url}/products`, true);
    server.respondTo(`POST ${url}/products/restore`, [jacket]);
    const { user } = open();
    await user.click(within(await form()).getByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(bodies(`POST ${url}/products/restore`)).toEqual([{ ids: ['jacket'] }]));
    expect(bodies(`DELETE ${url}/products`)).toEqual([{ ids: ['jacket'] }]);
  });
});

describe('the actions of the inventory', () => {
  test('create a product with its first values and open it', async () => {
    server.respondTo(`POST ${url}/product`, jacket);
    const { user } = render();
    await user.click(await screen.findByRole('button', { name: 'New product' }));
    expect(bodies(`POST ${url}/product`)).toEqual([]);
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Rain jacket');
    await user.click(screen.getByRole('button', { name: 'Create' }));
    await form();
    expect(bodies(`POST ${url}/product`)).toEqual([
      { product: { name: 'Rain jacket', sku: '', basePrice: 0 } },
    ]);
  });

  test.each([
    ['Activate', { active: true }],
    ['Deactivate', { active: false }],
  ])('%s the selected products', async (label, change) => {
    server.respondTo(`PATCH ${url}/products`, [jacket, scarf]);
    const { user } = render();
    await user.click(await screen.findByRole('checkbox', { name: /Rain jacket/ }));
    await user.click(screen.getByRole('button', { name: label }));
    await waitFor(() =>
      expect(bodies(`PATCH ${url}/products`)).toEqual([{ ids: ['jacket'], product: change }]),
    );
  });

  test('change the price and the tags of selected products, and delete them', async () => {
    server.respondTo(`PATCH ${url}/products`, [jacket]);
    server.respondTo(`DELETE ${url}/products`, true);
    const { user } = render();
    const select = async () => user.click(await screen.findByRole('checkbox', { name: /Rain jacket/ }));
    await select();
    await user.click(screen.getByRole('button', { name: 'Change price' }));
    await user.type(await screen.findByRole('textbox', { name: /base price/ }), '5');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(bodies(`PATCH ${url}/products`)).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Change tags' })).toBeNull());
    await select();
    await user.click(screen.getByRole('button', { name: 'Change tags' }));
    await user.click((await screen.findAllByRole('button', { name: 'Add tag' }))[0] as HTMLElement);
    await user.click(await screen.findByRole('menuitem', { name: 'travel' }));
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    await waitFor(() =>
      expect(bodies(`PATCH ${url}/products`)).toEqual([
        { ids: ['jacket'], product: { pricePercent: 5 } },
        { ids: ['jacket'], product: { addTags: ['travel'], removeTags: [] } },
      ]),
    );
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Change tags' })).toBeNull());
    await select();
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(bodies(`DELETE ${url}/products`)).toEqual([{ ids: ['jacket'] }]));
  });

  test('import a file after a check', async () => {
    server.respondTo(`POST ${url}/products/import`, {
      rows: 3,
      created: 1,
      updated: 1,
      unchanged: 0,
      newTags: ['new'],
      faults: [{ row: 4, column: 'In stock', code: 'stock', value: 'x' }],
      unknownTitles: [],
    });
    const { user } = render();
    await user.click(await screen.findByRole('button', { name: 'Import' }));
    const dialog = await screen.findByRole('dialog', { name: 'Import products' });
    await user.upload(
      within(dialog).getByLabelText('Choose a CSV file'),
      new File(['SKU,Name'], 'a.csv', { type: 'text/csv' }),
    );
    expect(await within(dialog).findByText('Row 4: no whole number (In stock: x)')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Import' }));
    await waitFor(() =>
      expect(server.requests(`POST ${url}/products/import`).map(({ query }) => query.get('dryRun'))).toEqual([
        'true',
        'false',
      ]),
    );
  });

  test('export the products that match', async () => {
    server.respondTo(`GET ${url}/products/export`, { rows: 1, content: 'SKU' });
    URL.createObjectURL = jest.fn(() => 'blob:a');
    HTMLAnchorElement.prototype.click = jest.fn();
    const { user } = render('?stock=low');
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    await waitFor(() =>
      expect(server.requests(`GET ${url}/products/export`)[0]?.query.get('stock')).toBe('low'),
    );
  });

  test('offers export and import in the menu of a phone', async () => {
    media.set({ width: 390 });
    server.respondTo(`GET ${url}/products/export`, { rows: 1, content: 'SKU' });
    URL.createObjectURL = jest.fn(() => 'blob:a');
    HTMLAnchorElement.prototype.click = jest.fn();
    const { user } = render();
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Export' }));
    await waitFor(() => expect(server.requests(`GET ${url}/products/export`)).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Import' }));
    expect(await screen.findByRole('dialog', { name: 'Import products' })).toBeVisible();
  });

  test('reset the sample data', async () => {
    server.respondTo('POST api/apps/reset', true);
    const { user } = render('?search=jacket');
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Reset sample data' }));
    await user.click(await screen.findByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(bodies('POST api/apps/reset')).toEqual([{ app: 'inventory' }]));
    expect(screen.getAllByText('Sample data')).toHaveLength(1);
  });

  test('add, rename and delete tags', async () => {
    server.respondTo(`POST ${url}/tag`, { id: 'new', title: 'new' });
    server.respondTo(`PATCH ${url}/tag`, { id: 'outdoor', title: 'outside' });
    server.respondTo(`DELETE ${url}/tag`, true);
    const { user } = render();
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Tags' }));
    await user.type(await screen.findByRole('textbox', { name: 'New tag' }), 'new');
    await user.click(screen.getByRole('button', { name: 'Add tag' }));
    await waitFor(() => expect(bodies(`POST ${url}/tag`)).toEqual([{ tag: { title: 'new' } }]));
    await user.click(screen.getByRole('button', { name: 'Rename outdoor' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Rename outdoor' }));
    await user.type(screen.getByRole('textbox', { name: 'Name of the tag' }), 's');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(bodies(`PATCH ${url}/tag`)).toEqual([{ id: 'outdoor', tag: { title: 'outdoors' } }]),
    );
    await user.click(await screen.findByRole('button', { name: 'Delete travel' }));
    await user.click(await screen.findByRole('button', { name: 'Delete tag' }));
    await waitFor(() => expect(server.requests(`DELETE ${url}/tag`)[0]?.query.get('id')).toBe('travel'));
  });
});
