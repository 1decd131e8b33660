import { inventoryLimits, ProductIds, Products, UpdateProducts } from '@portal/shared/contracts/sample-apps';
import { Type } from '@sinclair/typebox';
import type { PortalApp } from '../../../platform/app/portal-app';
import { updateProducts } from './bulk-changes';
import { deleteProducts, restoreProducts } from './deletion.repository';
import { lockProducts } from './products.repository';
import { address, changing, inCopy, presentProduct, tags } from '../route-options';

/** Enough for the ids of all products. */
const bodyLimit = inventoryLimits.products * 80;

/** Registers the changes of several products. */
export function productsRoutes(app: PortalApp): void {
  app.patch(
    `${address}/products`,
    {
      config: changing,
      bodyLimit,
      schema: {
        summary: 'Change several products alike and return them; unknown ids are ignored',
        tags,
        body: UpdateProducts,
        response: { 200: Products },
      },
    },
    inCopy(async (sql, call) =>
      (await updateProducts(sql, call.viewer, call.body)).map((row) => presentProduct(row, call)),
    ),
  );

  app.delete(
    `${address}/products`,
    {
      config: changing,
      bodyLimit,
      schema: {
        summary: 'Delete several products; unknown ids are ignored',
        tags,
        body: ProductIds,
        response: { 200: Type.Literal(true) },
      },
    },
    inCopy(async (sql, { viewer, body: { ids } }) => {
      await deleteProducts(sql, viewer, ids);
      return true as const;
    }),
  );

  app.post(
    `${address}/products/restore`,
    {
      config: changing,
      bodyLimit,
      schema: {
        summary: 'Restore products that were deleted within a day, and return them',
        tags,
        body: ProductIds,
        response: { 200: Products },
      },
    },
    inCopy(async (sql, call) => {
      const { viewer, body } = call;
      await restoreProducts(sql, viewer, body.ids);
      return (await lockProducts(sql, viewer, body.ids)).map((row) => presentProduct(row, call));
    }),
  );
}
