import {
  inventoryLimits,
  ProductsExport,
  ProductsExportQuery,
  ProductsImport,
  ProductsImportQuery,
  type ProductFileColumn,
} from '@portal/shared/contracts/sample-apps';
import type { PortalApp, PortalDeps } from '../../../platform/app/portal-app';
import { readLanguage } from '../../../platform/auth/caller';
import { csvBody, withCsvBodies } from '../../../platform/csv/csv-bodies';
import { readCsv, type CsvFile } from '../../../platform/csv/read-csv';
import { fail } from '../../../platform/http/problem';
import { findAllProducts, storeProducts } from '../products/products.repository';
import { address, config, inCopy, tags } from '../route-options';
import { insertTags, listTags } from '../tags/tags.repository';
import { exportProducts } from './export-products';
import { productsFormat } from './file-format';
import { planImport } from './plan-import';

const bodyLimit = inventoryLimits.importBytes;

/** Registers the import and the export of products. */
export function transferRoutes(app: PortalApp, { events }: Pick<PortalDeps, 'events'>): void {
  app.get(
    `${address}/products/export`,
    {
      config,
      schema: {
        summary: 'The products that match as CSV, which an import accepts again',
        tags,
        querystring: ProductsExportQuery,
        response: { 200: ProductsExport },
      },
    },
    inCopy(async (sql, { viewer, query }) => {
      const rows = await findAllProducts(sql, viewer, query);
      return exportProducts(rows, await listTags(sql, viewer), viewer.language);
    }),
  );
  withCsvBodies(app, bodyLimit, (upload) => importRoute(upload, events));
}

function importRoute(upload: PortalApp, events: PortalDeps['events']): void {
  upload.post(
    `${address}/products/import`,
    {
      config,
      bodyLimit,
      preHandler: async (request) => {
        const file = await readCsv(csvBody(request.body), productsFormat, readLanguage(request));
        if (file.rows.length === 0) fail('csv.unreadable', { errors: [{ pointer: '/file', code: 'empty' }] });
        request.body = file;
      },
      schema: {
        summary:
          'Import a CSV file of at most 10,000 products; rows change the product with their ID or SKU; a dry run changes nothing',
        tags,
        consumes: ['text/csv'],
        querystring: ProductsImportQuery,
        response: { 200: ProductsImport },
      },
    },
    inCopy(async (sql, { viewer, query, body, afterCommit }) => {
      const file = body as CsvFile<ProductFileColumn>;
      const { personId, language } = viewer;
      const plan = await planImport(file, {
        products: await findAllProducts(sql, viewer, {}),
        tags: await listTags(sql, viewer),
        language,
      });
      if (query.dryRun !== true) {
        await insertTags(sql, personId, plan.tags);
        await storeProducts(sql, personId, plan.products);
        afterCommit(() => events.publish({ to: { personId }, type: 'sample-inventory.changed' }));
      }
      return { ...plan.result, rows: file.rows.length, unknownTitles: file.unknownTitles };
    }),
  );
}
