import { decode } from 'fast-png';
import readWorkbook from 'read-excel-file/node';
import type {
  AuditList,
  ExportReport,
  Job,
  JobDownload,
  Problem,
  ResultValue,
} from '@portal/shared/contracts';
import { exportedFiles } from '../../../test/exported-files';
import { until, untilJobEnds } from '../../../test/until';
import { testApp, type Inject } from '../../../test/test-app';
import { getProblem, readTile, reportsUrl, startReports } from '../../../test/warehouse/report-calls';
import { warehouseCanary } from '../../../test/warehouse/invented-rows';
import { PortalError } from '../../platform/http/problem';

const reports = await startReports();
afterAll(() => reports.close());
const { adam, boris, olivia, gina, run, engine, server } = reports;

const parameters = { period: '2026-01-01..2026-03-31' };
const tileId = 'fees-by-client';
const jobsUrl = '/api/v1/jobs';

type Body = Partial<ExportReport>;

const start = (as: Inject, report: string, body: Body, headers: Record<string, string> = {}) =>
  as({
    method: 'POST',
    url: `${reportsUrl}/${report}/exports`,
    headers,
    payload: { format: 'csv', formatted: false, parameters, ...body },
  });

async function started(...call: Parameters<typeof start>): Promise<Job> {
  const response = await start(...call);
  if (response.statusCode !== 202) throw new Error(response.payload);
  return response.json<Job>();
}

async function exported(as: Inject, report: string, body: Body, headers = {}) {
  const job = await untilJobEnds(as, await started(as, report, body, headers));
  const file = await as({ url: job.resultUrl ?? `${jobsUrl}/none` });
  return { job, bytes: file.rawPayload, headers: file.headers };
}

const feesByClient = async (as: Inject = adam) => readTile(await run(as, 'fees', { parameters }), tileId);

/** The shown values of a row. */
const visible =
  ({ columns }: Awaited<ReturnType<typeof feesByClient>>) =>
  <Value>(row: readonly Value[]): Value[] =>
    row.filter((_, at) => !columns[at]?.isHidden);

const asText = (row: readonly ResultValue[]) => row.map((value) => (value === null ? '' : String(value)));

const execute = (text: string) =>
  server.db.transaction({ as: 'system' }, (sql) => sql.query<{ count: number }>(text));

const partsOf = async (id: string) =>
  (await execute(`select count(*)::integer as count from person_job_parts where job_id = '${id}'`))[0]?.count;

describe('files of reports', () => {
  test('a CSV file has the values of the run, plain for programs, with a name that browsers accept', async () => {
    const { job, bytes, headers } = await exported(adam, 'fees', { tileId });
    const tile = await feesByClient();
    const [head, ...rows] = exportedFiles.csv(bytes);
    expect(head).toEqual(visible(tile)(tile.columns).map(({ label }) => label));
    expect(rows).toEqual(tile.rows.map((row) => asText(visible(tile)(row))));
    expect(job).toMatchObject({
      kind: 'report.export',
      state: 'succeeded',
      counts: { ok: tile.rows.length, failed: 0 },
      fileSize: bytes.length,
    });
    expect(job.fileName).toMatch(/^Fees .*1 Jan 2026 – 31 Mar 2026 \d{4}-\d{2}-\d{2}\.csv$/);
    expect(headers['content-disposition']).toContain(`UTF-8''${encodeURIComponent(job.fileName ?? '')}`);
  });

  test('a formatted CSV file in Turkish has semicolons, decimal commas, parameters and the total', async () => {
    const filters = [{ column: 'clientId', values: ['x'] }];
    const body = { tileId, formatted: true, filters };
    const { bytes } = await exported(adam, 'fees', body, { 'accept-language': 'tr' });
    const text = bytes.toString('utf8');
    expect(text).toMatch(/^\uFEFFÜcretler/);
    expect(text).toMatch(/Dönem;1 Oca 2026 – 31 Mar 2026\r\n/);
    expect(text).toMatch(/Veri tarihi;31 Mar 2026\r\n/);
    // A tile is not filtered by a selection that it shows itself, but the file names the selection.
    expect(text).toMatch(/;x\r\n/);
    const tile = await feesByClient();
    const total = Number(tile.sum('fees'));
    const [last = ''] = text.trim().split('\r\n').slice(-1);
    const cells = last.split(';');
    expect(cells[0]).toBe('Toplam');
    expect(Number(cells[2]?.replace(',', '.'))).toBeCloseTo(total, -1);
  });

  test('a workbook has a sheet with the parameters, and typed cells with the numbers of the run', async () => {
    const { job, bytes } = await exported(adam, 'fees', { format: 'xlsx', formatted: true });
    const { tiles } = await run(adam, 'fees', { parameters });
    const sheets = await readWorkbook(bytes);
    expect(sheets.length).toBe(tiles.length + 1);
    const facts = new Map(sheets[0]?.data.map(([label, value]) => [label, value]));
    expect(facts.get('Period')).toBe('1 Jan 2026 – 31 Mar 2026');
    expect(facts.get('For')).toBe('Adam Whitfield');
    expect(String(facts.get('Created'))).toMatch(/\d{2}:\d{2} (UTC|GMT)/);
    const tile = await feesByClient();
    const sheet = sheets.find(({ sheet: name }) => name === 'Fees by client')?.data ?? [];
    expect(sheet.slice(1, -1)).toEqual(tile.rows.map(visible(tile)));
    expect(sheet.at(-1)?.[2]).toBe(tile.sum('fees'));
    expect(job.counts.ok).toBe(tiles.reduce((sum, { rows }) => sum + rows.length, 0));
  });

  test('a PDF file has the numbers of the run, the organisation, Turkish letters and page numbers', async () => {
    await engine.run(
      `update clients set name = 'Şığ İnşaat Öztürk Çağ' where tenant_id = 'acorn' and client_id = 'c1'`,
    );
    engine.version = '2';
    const headers = { 'accept-language': 'tr' };
    const { job, bytes } = await exported(adam, 'fees', { format: 'pdf', formatted: true }, headers);
    const text = await exportedFiles.pdf(bytes);
    for (const part of ['Acorn Capital', 'Şığ İnşaat Öztürk Çağ', 'Ücretler', 'Sayfa 1 / '])
      expect(text).toContain(part);
    const tile = await feesByClient();
    const total = Number(tile.sum('fees')).toLocaleString('tr-TR', { maximumFractionDigits: 0 });
    expect(text).toContain(total);
    // The figures have what they are compared with.
    expect(text).toContain('1 Eki 2025 – 31 Ara 2025 dönemine göre');
    expect(text).toMatch(/[+−]€\d+\s+Tahminden fark/);
    expect(job).toMatchObject({ state: 'succeeded', counts: { ok: tile.rows.length + 3 } });
  });

  test('a PNG file is a sharp picture of a chart with its colours, and of a table', async () => {
    const { bytes } = await exported(adam, 'fees', {
      format: 'png',
      formatted: true,
      tileId: 'fees-by-month',
    });
    expect(decode(bytes).width).toBe(1_920);
    const [first = 0, second = 0] = exportedFiles.png(bytes);
    expect(Math.min(first, second)).toBeGreaterThan(10_000);
    const table = await exported(adam, 'fees', { format: 'png', formatted: true, tileId });
    expect(decode(table.bytes).height).toBeGreaterThan(200);
    expect(table.job.counts.ok).toBe((await feesByClient()).rows.length);
  });

  test('texts that begin like a formula are texts', async () => {
    const names = ['=cmd|calc!A1', '+1;"x"\n2', '@a', '-1'];
    for (const [at, name] of names.slice(0, 3).entries())
      await engine.run(
        `update clients set name = '${name}' where tenant_id = 'acorn' and client_id = 'c${at + 1}'`,
      );
    engine.version = '3';
    const { bytes } = await exported(adam, 'fees', { tileId });
    const written = exportedFiles.csv(bytes).map(([name]) => name);
    expect(written).toEqual(expect.arrayContaining([`'=cmd|calc!A1`, `'+1;"x"\n2`, `'@a`]));
    const { bytes: book } = await exported(adam, 'fees', { tileId, format: 'xlsx' });
    const sheet = (await readWorkbook(book)).at(-1)?.data.map(([name]) => name);
    expect(sheet).toEqual(expect.arrayContaining([names[0], names[2]]));
  });

  test('a tile that fails is named in the file and the job, which can be started again', async () => {
    engine.version = '4';
    engine.before = () => {
      const last = engine.statements.at(-1)?.sql ?? '';
      return last.includes('"type"') ? Promise.reject(new PortalError('report.timeout')) : Promise.resolve();
    };
    const { job, bytes } = await exported(adam, 'fees', { format: 'xlsx', formatted: true });
    engine.before = async () => {};
    expect(job).toMatchObject({ state: 'partial', canRetry: true });
    expect(job.notes).toContainEqual({
      code: 'tile_failed',
      subject: 'Fees by type',
      problem: 'report.timeout',
    });
    const [facts] = await readWorkbook(bytes);
    expect(JSON.stringify(facts?.data)).toContain('Fees by type: could not be loaded');
    const again = await adam({ method: 'POST', url: `${jobsUrl}/${job.id}/retry` });
    expect(again.statusCode).toBe(202);
    const whole = await untilJobEnds(adam, again.json<Job>());
    expect(whole.state).toBe('succeeded');
    expect((await adam({ method: 'POST', url: `${jobsUrl}/${whole.id}/retry` })).statusCode).toBe(409);
  });
});

describe('access to exports', () => {
  test('each tenant has its own rows, and another person or tenant has no job, file and link', async () => {
    const { job, bytes } = await exported(boris, 'fees', { tileId });
    const text = bytes.toString('utf8');
    expect(text).toContain(warehouseCanary('birch'));
    expect(text).not.toContain(warehouseCanary('acorn'));
    const link = await boris({ method: 'POST', url: `${jobsUrl}/${job.id}/downloads` });
    const { url } = link.json<JobDownload>();
    const cookie = String(link.headers['set-cookie']).split(';', 1)[0] ?? '';
    const open = (address: string, cookies = '') =>
      server.app.inject({ url: address, headers: { cookie: cookies } });
    expect((await open(url, cookie)).rawPayload.equals(bytes)).toBe(true);
    const other = await boris({ method: 'POST', url: `${jobsUrl}/${job.id}/downloads` });
    const otherCookie = String(other.headers['set-cookie']).split(';', 1)[0] ?? '';
    const changed = url.replace(/until=(\d+)/, (_, until: string) => `until=${Number(until) + 60}`);
    for (const response of [
      await open(url),
      await open(url, otherCookie),
      await open(changed, cookie),
      await open(`${jobsUrl}/nothing/file`),
    ])
      expect([response.statusCode, response.json<Problem>().code]).toEqual([404, 'object.not_found']);
    for (const person of [olivia, adam, gina])
      for (const [method, path] of [
        ['GET', '/result'],
        ['POST', '/downloads'],
        ['POST', '/retry'],
      ] as const)
        expect((await person({ method, url: `${jobsUrl}/${job.id}${path}` })).statusCode).toBe(404);
    await execute(`update people set status = 'disabled' where email = 'boris.admin@birch.example'`);
    expect((await open(url, cookie)).statusCode).toBe(404);
    await execute(`update people set status = 'active' where email = 'boris.admin@birch.example'`);
  });

  test('a person who loses the right to the report while the job runs gets no file', async () => {
    engine.version = '6';
    engine.before = async () => {
      await execute(`update people set roles = '{User}' where email = 'adam.admin@acorn.example'`);
      await execute(`update workspaces set is_open = false where tenant_id = 'acorn'`);
      await execute(`delete from workspace_members where tenant_id = 'acorn'`);
    };
    const job = await untilJobEnds(adam, await started(adam, 'fees', { tileId }));
    expect(job).toMatchObject({ state: 'failed', error: 'object.not_found', resultUrl: null });
    expect((await adam({ url: `${jobsUrl}/${job.id}/result` })).statusCode).toBe(404);
    expect((await adam({ method: 'POST', url: `${jobsUrl}/${job.id}/downloads` })).statusCode).toBe(404);
    expect(await partsOf(job.id)).toBe(0);
    engine.before = async () => {};
    await execute(`update people set roles = '{User,TenantAdmin}' where email = 'adam.admin@acorn.example'`);
    expect((await exported(adam, 'fees', { tileId })).job.state).toBe('succeeded');
  });

  test('an export is an entry of the audit with its values and rows', async () => {
    const { job } = await exported(adam, 'fees', { tileId, format: 'xlsx' });
    const { items } = (await adam({ url: '/api/v1/audit?act=report.exported' })).json<AuditList>();
    expect(items[0]).toMatchObject({
      actor: { name: 'Adam Whitfield' },
      target: { type: 'report', id: 'fees', name: 'Fees' },
      after: { format: 'xlsx', formatted: false, rows: job.counts.ok, tile: tileId },
    });
  });

  test('wrong values are rejected before a job starts', async () => {
    const problemOf = async (body: Body) => getProblem(await start(adam, 'fees', body));
    expect(await problemOf({ format: 'png' })).toEqual([422, 'validation.failed', '/tileId']);
    expect(await problemOf({ tileId: 'nothing' })).toEqual([422, 'validation.failed', '/tileId']);
    expect(await problemOf({ parameters: { period: '1926-01-01..2026-01-01' } })).toEqual([
      422,
      'validation.range',
      '/parameters/period',
    ]);
    expect((await start(adam, 'nothing', {})).statusCode).toBe(404);
  });
});

describe('faults during an export', () => {
  test('a full disk ends the job with its code, without a file', async () => {
    await execute(`create function full_disk() returns trigger language plpgsql as $$
      begin raise exception 'No space left on device' using errcode = '53100'; end $$;
      create trigger full_disk before insert on person_job_parts for each row execute function full_disk()`);
    const job = await untilJobEnds(adam, await started(adam, 'fees', { tileId }));
    await execute('drop function full_disk cascade');
    expect(job).toMatchObject({ state: 'failed', error: 'storage.full', resultUrl: null, canRetry: true });
    expect(await partsOf(job.id)).toBe(0);
  });

  test('a file is written again when the engine was killed', async () => {
    engine.version = '7';
    let failures = 1;
    engine.before = () =>
      (failures -= 1) >= 0 ? Promise.reject(new PortalError('warehouse.unavailable')) : Promise.resolve();
    const { job } = await exported(adam, 'fees', { tileId });
    expect(job).toMatchObject({ state: 'succeeded', counts: { ok: 3 } });
    engine.before = async () => {};
  });

  test('a cancelled export stops the engine and leaves no file', async () => {
    engine.version = '8';
    let stopped: AbortSignal | undefined;
    engine.before = ({ signal }) =>
      new Promise((_, reject) => {
        stopped = signal;
        signal?.addEventListener('abort', () => reject(new PortalError('report.cancelled')), { once: true });
      });
    // The period is checked without the engine.
    const job = await started(adam, 'fees', { tileId });
    await until(() => stopped !== undefined, Boolean, 'the export reads');
    const startedAt = Date.now();
    const cancelled = (await adam({ method: 'DELETE', url: `${jobsUrl}/${job.id}` })).json<Job>();
    expect(cancelled).toMatchObject({ state: 'cancelled', resultUrl: null, canRetry: true });
    await until(() => stopped?.aborted, Boolean, 'the engine is free');
    expect(Date.now() - startedAt).toBeLessThan(2_000);
    expect(await partsOf(job.id)).toBe(0);
    engine.before = async () => {};
  });

  test('an export of a server that stops is written again by another one', async () => {
    engine.version = '9';
    const other = await testApp({ db: server.db, warehouse: engine });
    let isReading = false;
    engine.before = ({ signal }) =>
      new Promise((_, reject) => {
        isReading = true;
        signal?.addEventListener('abort', () => reject(new PortalError('report.cancelled')), { once: true });
      });
    const job = await started(await other.as('adam.admin@acorn.example'), 'fees', { tileId });
    await until(() => isReading, Boolean, 'the export reads');
    await other.close();
    engine.before = async () => {};
    // Another export lets the server look for jobs.
    await exported(boris, 'fees', { tileId });
    expect(await untilJobEnds(adam, job)).toMatchObject({ state: 'succeeded', counts: { ok: 3 } });
  });
});

describe('limits of rows', () => {
  const clients = 12_000;
  beforeAll(async () => {
    await engine.run(`insert into clients select 'acorn', 'm' || n, 'Many ' || n, 'Private', 'CH', 'M', date '2020-01-01'
                        from range(${clients}) as t (n)`);
    await engine.run(`insert into portfolios select 'acorn', 'm' || n, 'm' || n, 'a1', 'Many ' || n, 'Growth', 'EUR', 'b1',
                        date '2020-01-01' from range(${clients}) as t (n)`);
    await engine.run(`insert into fees select 'acorn', 'm' || n, date '2026-01-01', 'Custody', n, n
                        from range(${clients}) as t (n)`);
    engine.version = '10';
  });

  test('a file has the rows beyond those that the screen shows', async () => {
    const tile = await feesByClient();
    expect([tile.truncated, tile.rows.length]).toEqual([true, 10_000]);
    const { job, bytes } = await exported(adam, 'fees', { tileId });
    const rows = exportedFiles.csv(bytes).slice(1);
    expect(rows.length).toBe(clients + 3);
    expect(rows.slice(0, 10_000)).toEqual(tile.rows.map((row) => asText(visible(tile)(row))));
    const sum = rows.reduce((total, [, , fees]) => total + Number(fees), 0);
    expect(sum).toBeCloseTo(Number(tile.sum('fees')), 1);
    expect(job).toMatchObject({ state: 'succeeded', counts: { ok: clients + 3 } });
  });

  test('the name, the first page and the job say what is cut, and the estimate says it before', async () => {
    const estimate = await adam({
      method: 'POST',
      url: `${reportsUrl}/fees/exports/estimate`,
      payload: { format: 'pdf', formatted: true, parameters, tileId },
    });
    expect(estimate.json()).toEqual({ rows: clients + 3, limit: 5_000, willTruncate: true });
    const { job, bytes } = await exported(adam, 'fees', { format: 'pdf', formatted: true, tileId });
    expect(job.fileName).toMatch(/\(first 5,000 rows\)\.pdf$/);
    expect(job.notes).toEqual([
      { code: 'rows_cut', subject: 'Fees by client', rows: 5_000, total: clients + 3 },
    ]);
    const { count, texts } = await exportedFiles.pdfPages(bytes, [1, 2, 100]);
    expect(count).toBeGreaterThan(100);
    expect(texts[0]).toContain('the file has the first 5,000 of 12,003 rows');
    // The head of the table is on each page.
    for (const text of texts) expect(text).toContain('Segment');
  });
});
