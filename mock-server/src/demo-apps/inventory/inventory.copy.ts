import { releaseAllContents } from '../blobs/contents.repository';
import type { SampleApp } from '../samples/sample-app';
import { drawingNames } from './pictures/picture-names';
import type { StoredProduct } from './products/product-row';
import { storeProducts } from './products/products.repository';
import { readSampleInventory, type SampleProduct } from './sample-products';
import { insertTags } from './tags/tags.repository';

const { tags, products, ...sampleLists } = readSampleInventory();

/** Categories, brands and vendors, which nobody changes. */
export const inventoryLists = sampleLists;

function toStored({ picture, cost, basePrice, weight, tags: own, ...product }: SampleProduct): StoredProduct {
  const images = picture ? drawingNames(picture) : [];
  return {
    ...product,
    id: product.sku.toLowerCase(),
    tags: [...own],
    costCents: Math.round(cost * 100),
    baseCents: Math.round(basePrice * 100),
    grams: Math.round(weight * 1_000),
    thumbnail: images[0] ?? null,
    images,
  };
}

const storedProducts = products.map(toStored).toReversed();

/** The products and tags of a person. */
export const inventoryCopy: SampleApp = {
  name: 'inventory',
  changed: 'sample-inventory.changed',
  async insert(sql, { personId }) {
    await insertTags(sql, personId, tags.toReversed());
    await storeProducts(sql, personId, storedProducts);
  },
  async remove(sql, { personId }) {
    await releaseAllContents(sql, { personId }, 'inventory');
    await sql.query('delete from sample_products where person_id = $1', [personId]);
    await sql.query('delete from sample_product_tags where person_id = $1', [personId]);
  },
};
