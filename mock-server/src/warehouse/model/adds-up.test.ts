import { addsUpOverTenants } from './adds-up';
import { readModel } from './model';

const model = readModel();
const perTenant = [...model.values()].flatMap((dataset) =>
  [...dataset.measures.keys()]
    .filter((key) => !addsUpOverTenants(dataset, key))
    .map((key) => `${dataset.id}.${key}`),
);

test('all measures of returns and of limits are figures of one tenant', () => {
  const { performance, attribution } = Object.fromEntries(model);
  const ofRates = [performance, attribution].flatMap((dataset) =>
    [...(dataset?.measures.keys() ?? [])].map((key) => `${dataset?.id}.${key}`),
  );
  expect(perTenant.toSorted()).toEqual([...ofRates, 'positions.limit', 'positions.utilisation'].toSorted());
});
