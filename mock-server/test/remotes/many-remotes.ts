import type { RemoteDescriptor } from '@portal/shared/contracts';
import type { Database } from '../../src/platform/database/database';
import { toBuildFacts, type Manifest } from '../../src/remotes/publishing/build/manifest';
import { computeIntegrity } from '../../src/remotes/publishing/build/dist-files';
import {
  insertVersion,
  savePointer,
  type StoredVersion,
} from '../../src/remotes/registry/remotes.repository';
import { aBuild } from './remote-builds';

const subjects = [
  ['orders', 'Orders', 'Siparişler'],
  ['invoices', 'Invoices', 'Faturalar'],
  ['payments', 'Payments', 'Ödemeler'],
  ['customers', 'Customers', 'Müşteriler'],
  ['products', 'Products', 'Ürünler'],
  ['contracts', 'Contracts', 'Sözleşmeler'],
  ['budgets', 'Budgets', 'Bütçeler'],
  ['reports', 'Reports', 'Raporlar'],
  ['projects', 'Projects', 'Projeler'],
  ['tasks', 'Tasks', 'Görevler'],
  ['shifts', 'Shifts', 'Vardiyalar'],
  ['vehicles', 'Vehicles', 'Araçlar'],
  ['warehouses', 'Warehouses', 'Depolar'],
  ['deliveries', 'Deliveries', 'Teslimatlar'],
  ['complaints', 'Complaints', 'Şikâyetler'],
  ['surveys', 'Surveys', 'Anketler'],
  ['campaigns', 'Campaigns', 'Kampanyalar'],
  ['suppliers', 'Suppliers', 'Tedarikçiler'],
  ['forecasts', 'Forecasts', 'Tahminler'],
  ['meetings', 'Meetings', 'Toplantılar'],
] as const;
const areas = [
  ['sales', 'Sales', 'Satış'],
  ['finance', 'Finance', 'Finans'],
  ['logistics', 'Logistics', 'Lojistik'],
  ['service', 'Service', 'Hizmet'],
  ['planning', 'Planning', 'Planlama'],
  ['quality', 'Quality', 'Kalite'],
  ['field', 'Field work', 'Saha'],
  ['retail', 'Retail', 'Perakende'],
  ['north', 'North', 'Kuzey'],
  ['south', 'South', 'Güney'],
] as const;
const at = <Item>(items: readonly Item[], index: number): Item => items[index % items.length] as Item;

/** Returns a descriptor with four routes, titles and keywords in both languages and two menu entries. */
function descriptorOf(index: number, name: string): RemoteDescriptor {
  const routes = Array.from({ length: 4 }, (_, route) => {
    const [path, en, tr] = at(subjects, index * 3 + route * 7);
    const [, otherEn, otherTr] = at(subjects, index + route * 11);
    const [, areaEn, areaTr] = at(areas, index + route);
    return {
      path: `x/${name}/${path}`,
      access: at(['signed-in', 'tenant-admin', 'any-global'] as const, index + route),
      title: { en: `${areaEn} ${en.toLowerCase()}`, tr: `${areaTr} ${tr.toLowerCase()}` },
      keywords: { en: [otherEn, areaEn], tr: [otherTr, areaTr] },
      standIn: 'list' as const,
    };
  });
  const navigation = routes.slice(0, 2).map(({ path, title, access }) => ({
    id: path.replaceAll('/', '-'),
    title,
    icon: 'list',
    link: `/${path}`,
    group: 'apps',
    access,
  }));
  return { routes, navigation, slots: [], requires: { host: '^1.1.0' } };
}

/** Returns a stored version with 40 files, as if it was published. */
function versionOf(name: string, version: string, descriptor: RemoteDescriptor): StoredVersion {
  const names = Array.from({ length: 40 }, (_, file) => `static/${file}.${name}.js`);
  const files = names.map((file) => {
    const bytes = Buffer.from(`${name} ${version} ${file}`);
    return [file, { integrity: computeIntegrity(bytes), bytes: bytes.length }] as const;
  });
  const manifest = JSON.parse(
    aBuild({ name, version }).get('mf-manifest.json')?.toString() ?? '',
  ) as Manifest;
  return {
    name,
    version,
    descriptor,
    contentHash: `${name} ${version}`,
    facts: toBuildFacts(manifest),
    files: Object.fromEntries(files),
  };
}

/** Adds remotes with an active and a previous version to the registry, without files in the store. */
export async function addRemotes(db: Database, count: number): Promise<void> {
  const act = { by: 'a test', at: new Date('2026-11-20T09:30:00Z'), reason: 'many remotes' };
  await db.transaction({ as: 'system' }, async (sql) => {
    for (let index = 0; index < count; index += 1) {
      const name = `remote-${at(areas, index)[0]}-${at(subjects, Math.floor(index / 10))[0]}`;
      const versions = [`1.${index % 7}.${index % 4}`, `1.${index % 7}.${(index % 4) + 1}`];
      const descriptor = descriptorOf(index, name);
      for (const version of versions)
        await insertVersion(
          sql,
          { ...versionOf(name, version, descriptor), uniqueName: `${name}_${version}` },
          act,
        );
      await savePointer(
        sql,
        {
          name,
          state: 'enabled',
          message: null,
          activationHistory: versions,
          canary: null,
          tenantStates: {},
          revision: 0,
        },
        { ...act, action: 'activate', version: versions[1] ?? '' },
      );
    }
  });
}
