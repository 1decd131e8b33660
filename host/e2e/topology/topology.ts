import { cpSync, globSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { portBeside } from '../portal/portal';
import { remotesCommandAs } from '../remotes/remotes-command';
import { startChild, untilReady, type Child } from './child';
import { startGateway, startStatic } from './nginx';

const root = join(import.meta.dirname, '../../..');
const first = portBeside(30);
const ports = {
  gateway: first,
  'server-1': first + 1,
  'server-2': first + 2,
  host: first + 3,
  'remote-chat': first + 4,
  'remote-admin': first + 5,
  'remote-demo-apps': first + 6,
  'a-team': first + 7,
};
type Part = keyof typeof ports;

/** Credentials of a team's CI. */
const ciClient = { id: 'team-ci', secret: 'a-secret-of-thirty-two-characters-or-more' };

const at = (part: Part) => `http://127.0.0.1:${ports[part]}`;
const hosted = ['remote-chat', 'remote-admin', 'remote-demo-apps'] as const;
const manifestOf = (part: Part) => `${at(part)}/mf-manifest.json`;

/** Starts everything in docker-compose.yml as local processes. */
export interface Topology {
  /** Address that users open. */
  address: string;
  parts: Map<Part, Child>;
  /** Returns the direct address of one part. Browsers never use it. */
  at(part: Part): string;
  manifestOf(part: Part): string;
  /** Serves a folder in place of a part that is not running. */
  serve(part: Part, folder: string): Promise<void>;
  /** Runs `npm run remotes -- …` with the credentials of a team's CI, against the gateway or one server. */
  remotes(part: 'gateway' | 'server-1' | 'server-2', ...args: string[]): Promise<string>;
  /** Requests all files of the host, because the gateway stores each file that it has delivered. */
  fillGateway(): Promise<void>;
  end(part: Part, signal?: NodeJS.Signals): Promise<void>;
  stop(): Promise<void>;
}

const asTeam = remotesCommandAs({
  MERIDIAN_CLIENT_ID: ciClient.id,
  MERIDIAN_CLIENT_SECRET: ciClient.secret,
});

async function startPostgres(folder: string): Promise<{ child: Child; url: string }> {
  const script = join(root, 'mock-server/test/with-postgres.mjs');
  const program = 'console.log(process.env.TEST_DATABASE_URL); setInterval(() => {}, 60_000)';
  const child = startChild([process.execPath, script, process.execPath, '-e', program], {
    log: join(folder, 'postgres.log'),
  });
  const url = await untilReady('PostgreSQL', child, async () => /postgres:\/\/\S+/.exec(child.output())?.[0]);
  return { child, url };
}

/** Copies the content of the server image, which contains neither the host nor a remote. */
function copyServer(folder: string): string {
  const server = join(folder, 'portal/mock-server');
  mkdirSync(server, { recursive: true });
  for (const path of ['package.json', 'dist'])
    cpSync(join(root, 'mock-server', path), join(server, path), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'portal/node_modules'));
  symlinkSync(join(root, 'mock-server/node_modules'), join(server, 'node_modules'));
  return join(server, 'dist/main.js');
}

async function startServer(
  part: 'server-1' | 'server-2',
  folder: string,
  databaseUrl: string,
): Promise<Child> {
  const child = startChild([process.execPath, join(folder, 'portal/mock-server/dist/main.js')], {
    log: join(folder, `${part}.log`),
    cwd: folder,
    env: {
      NODE_ENV: 'production',
      PORT: String(ports[part]),
      PUBLIC_URL: `http://localhost:${ports.gateway}`,
      TRUST_PROXY: '1',
      DATA_DIR: join(folder, 'store'),
      DATABASE_URL: databaseUrl,
      HOST_URL: at('host'),
      HOSTED_REMOTES: hosted.map(manifestOf).join(','),
      REMOTE_ORIGINS: at('a-team'),
      CI_CLIENT_ID: ciClient.id,
      CI_CLIENT_SECRET: ciClient.secret,
      RATE_LIMIT_PER_MINUTE: '100000',
      FRESH_SIGN_IN_SECONDS: '86400',
      LOG_LEVEL: 'warn',
    },
  });
  await untilReady(part, child, async () => (await fetch(`${at(part)}/health/ready`)).ok);
  return child;
}

async function fillGateway(): Promise<void> {
  const files = globSync('{static,assets}/**/*.*', { cwd: join(root, 'host/dist') });
  for (const file of files.filter((name) => !/\.(br|gz)$/.test(name))) {
    const response = await fetch(`${at('gateway')}/${file}`, { headers: { 'accept-encoding': 'br' } });
    if (!response.ok) throw new Error(`${file} responds ${response.status}`);
    await response.arrayBuffer();
  }
}

/** Starts the parts in the order of docker-compose.yml. */
export async function startTopology(): Promise<Topology> {
  const folder = mkdtempSync(join(tmpdir(), 'meridian-topology-'));
  const parts = new Map<Part, Child>();
  let postgres: Child | undefined;
  const stop = async () => {
    await Promise.all([...parts.values()].map((child) => child.end()));
    await postgres?.end();
    rmSync(folder, { recursive: true, force: true });
  };
  const serve = async (part: Part, files: string) => {
    parts.set(part, await startStatic({ name: part, folder, port: ports[part] }, files));
  };
  try {
    copyServer(folder);
    const [database] = await Promise.all([
      startPostgres(folder),
      ...(['host', ...hosted] as const).map((part) => serve(part, join(root, part, 'dist'))),
    ]);
    postgres = database.child;
    for (const part of ['server-1', 'server-2'] as const)
      parts.set(part, await startServer(part, folder, database.url));
    const { 'server-1': one, 'server-2': two, host, gateway: port } = ports;
    const behind = { 'server-1': one, 'server-2': two, host };
    parts.set('gateway', await startGateway({ name: 'gateway', folder, port }, behind));
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    address: `http://localhost:${ports.gateway}`,
    parts,
    at,
    manifestOf,
    serve,
    remotes: (part, ...args) => asTeam(at(part), ...args),
    fillGateway,
    end: async (part, signal) => parts.get(part)?.end(signal),
    stop,
  };
}
