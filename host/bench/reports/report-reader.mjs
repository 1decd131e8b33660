import { Agent, request } from 'node:http';
import { accessTokenFor } from '../../../shared/tooling/commands/portal/sign-in.mjs';

/** Connections that a browser opens to one server over HTTP/1.1. */
const browserConnections = 6;

/** Tokens by portal and person: the provider slows down many sign-ins of one account. */
const tokens = new Map();

function tokenFor(portal, email) {
  const key = `${portal} ${email}`;
  if (!tokens.has(key)) tokens.set(key, accessTokenFor({ portal, email, password: 'Meridian!2026' }));
  return tokens.get(key);
}

/**
 * Signs in a person and returns functions that send calls over a few connections and resolve with the response's
 * text. `abort` closes the connections of all calls in progress.
 */
export async function openReader(address, email, { connections = browserConnections } = {}) {
  const token = await tokenFor(address, email);
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const stop = new AbortController();
  const send = (path, body) =>
    new Promise((resolve, reject) => {
      const method = body ? 'POST' : 'GET';
      request(`${address}${path}`, { agent, headers, method, signal: stop.signal }, (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (part) => (text += part));
        response.on('error', reject);
        response.on('end', () => {
          if (response.statusCode === 200) resolve(text);
          else reject(new Error(`${path} returned ${response.statusCode}: ${text.slice(0, 200)}`));
        });
      })
        .on('error', reject)
        .end(body && JSON.stringify(body));
    });
  return {
    send,
    async read(path, body) {
      return JSON.parse(await send(path, body));
    },
    abort() {
      stop.abort();
      agent.destroy();
    },
  };
}

/**
 * Opens a report as the browser does: first its definition, then each tile with a call of its own.
 * @returns milliseconds until the first tile and until all tiles
 */
export async function openReport(reader, { id, parameters }) {
  const start = performance.now();
  const { tiles } = await reader.read(`/api/v1/reports/${id}`);
  const times = await Promise.all(
    tiles.map(async (tile) => {
      // Large results are not parsed: the generator runs on the same machine.
      const text = await reader.send(`/api/v1/reports/${id}/run`, { parameters, tiles: [tile.id] });
      if (!text.includes('"state":"ready"')) throw new Error(`${id}, ${tile.id}: ${text.slice(0, 300)}`);
      return performance.now() - start;
    }),
  );
  return { first: Math.min(...times), whole: Math.max(...times) };
}

const dayMs = 86_400_000;
const dayOf = (time) => new Date(time).toISOString().slice(0, 10);

/** Returns the reports of the caller and a function that returns parameters which no run had before. */
export async function readCatalogue(reader) {
  const { reports, warehouse } = await reader.read('/api/v1/reports');
  const lastDay = Date.parse(warehouse.dataAsOf);
  const known = new Map();
  for (const { id } of reports) {
    const { parameters } = await reader.read(`/api/v1/reports/${id}`);
    const required = parameters.filter(({ required, default: usual }) => required && usual === null);
    const values = {};
    for (const { key } of required) {
      const { items } = await reader.read(`/api/v1/reports/${id}/parameters/${key}/options`);
      values[key] = [items[0].value];
    }
    known.set(id, values);
  }
  let runs = 0;
  return {
    ids: [...known.keys()],
    run(id, months) {
      runs += 1;
      const from = dayOf(lastDay - (months * 30 - 3) * dayMs - runs * dayMs);
      return { id, parameters: { ...known.get(id), period: `${from}..${dayOf(lastDay)}` } };
    },
  };
}
