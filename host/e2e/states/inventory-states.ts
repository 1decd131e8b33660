import { locateTopLayer, openLayer, openLayerOfMenu } from './stage';
import type { State } from './state';

const texts = 'remote-demo-apps/src/features/inventory';
const path = 'apps/ecommerce/inventory';

/** States of the inventory. Its products are in the language of their vendor. */
export const inventoryStates: readonly State[] = [
  {
    name: 'product',
    path: `${path}?product=per-38-stl`,
    open: ({ page }) => page.locator('.demo-product form').waitFor(),
  },
  {
    name: 'product-pictures',
    path: `${path}?product=per-38-stl`,
    open: openLayer(`${texts}#pictures.enlarge`),
  },
  { name: 'product-gone', path: `${path}?product=unknown` },
  { name: 'inventory-none', path: `${path}?search=zzzz` },
  { name: 'inventory-failed', path, failing: '/api/apps/ecommerce/inventory/products' },
  { name: 'product-create', path: `${path}?dialog=create` },
  { name: 'products-import', path, open: openLayer(`${texts}#import.open`) },
  { name: 'product-tags', path, open: openLayerOfMenu(`${texts}#more`, `${texts}#tags.title`) },
  {
    name: 'products-price',
    path,
    open: async ({ page, text }) => {
      await page.locator('main input[type=checkbox]').nth(1).check();
      await page
        .getByRole('main')
        .getByRole('button', { name: text(`${texts}#bulk.price`), exact: true })
        .click();
      await locateTopLayer(page).waitFor();
    },
  },
];
