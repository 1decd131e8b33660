import { openLayer, openLayerOfMenu } from '../stage';
import type { State } from '../state';

const texts = 'remote-demo-apps/src/features/inventory';
const path = 'apps/ecommerce/inventory';
const ownTexts = '.demo-product textarea';

/** States of the inventory. Its products are in the language of their vendor. */
export const inventoryStates: readonly State[] = [
  {
    name: 'product',
    path: `${path}?product=per-38-stl`,
    ownTexts,
    open: ({ page }) => page.locator('.demo-product form').waitFor(),
  },
  {
    name: 'product-pictures',
    path: `${path}?product=per-38-stl`,
    ownTexts,
    open: openLayer(`${texts}#pictures.enlarge`),
  },
  { name: 'product-gone', path: `${path}?product=unknown` },
  { name: 'inventory-none', path: `${path}?search=zzzz` },
  {
    name: 'inventory-failed',
    path: `${path}?search=failing`,
    failing: '/api/apps/ecommerce/inventory/products',
  },
  { name: 'product-create', path: `${path}?dialog=create` },
  { name: 'products-import', path: `${path}?dialog=import` },
  { name: 'product-tags', path, open: openLayerOfMenu(`${texts}#more`, `${texts}#tags.title`) },
];
