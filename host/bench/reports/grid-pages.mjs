const url = '/api/v1/warehouse/datasets/positions';
const columns = ['day', 'instrument', 'portfolio', 'assetClass', 'currency', 'quantity', 'price', 'value'];
const sorts = [
  [{ column: 'day', isDescending: true }],
  [{ column: 'value', isDescending: true }],
  [{ column: 'instrument', isDescending: false }],
  [
    { column: 'assetClass', isDescending: false },
    { column: 'value', isDescending: true },
  ],
];
const fractions = [0.07, 0.31, 0.5, 0.74, 0.93];
const size = 200;

async function timed(times, work) {
  const start = performance.now();
  const result = await work();
  times.push(performance.now() - start);
  return result;
}

/** Reads pages all over the positions of a tenant: first pages, jumps and the pages around them, none of them twice. */
export async function measureGridPages(reader, samples) {
  Object.assign(samples, { gridPages: [], gridFirstJumps: [], gridProfiles: [] });
  const query = (body) => reader.read(`${url}/query`, { columns, size, ...body });
  for (const sort of sorts) {
    const page = (body, times = samples.gridPages) => timed(times, () => query({ sort, ...body }));
    await page({ withTotal: true });
    // The first jump in an order also reads the places that all jumps land at.
    await page({ position: { to: 'fraction', fraction: 0.62 } }, samples.gridFirstJumps);
    for (const fraction of fractions) {
      const { nextCursor, previousCursor } = await page({ position: { to: 'fraction', fraction } });
      const { nextCursor: further } = await page({ cursor: nextCursor });
      await page({ cursor: further });
      await page({ cursor: previousCursor });
    }
    await page({ position: { to: 'end' } });
  }
  for (const column of ['value', 'day', 'instrument', 'assetClass'])
    await timed(samples.gridProfiles, () => reader.read(`${url}/profile`, { columns: [column] }));
}
