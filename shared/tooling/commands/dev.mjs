import { spawn } from 'node:child_process';
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { createReadStream, existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { createServer, request as forward } from 'node:http';
import { createRequire } from 'node:module';
import { extname, join, normalize } from 'node:path';
import { parseArgs } from 'node:util';
import { containerName } from '../webpack/federation.mjs';
import { build, install, root } from './install.mjs';
import { accessTokenFor } from './sign-in.mjs';

const help = `npm run dev -- <remote> [--alone] [--as <e-mail>] [--port 8080] [--no-build]

  npm run dev -- remote-chat           the composed portal; remote-chat is rebuilt and reloaded as you save
  npm run dev -- remote-chat --alone   that remote without the host, signed in as --as (default adam.admin@acorn.example)

  --no-build   takes the host, the server and the other remotes as they were built last`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  allowNegative: true,
  options: {
    alone: { type: 'boolean' },
    build: { type: 'boolean', default: true },
    as: { type: 'string', default: 'adam.admin@acorn.example' },
    port: { type: 'string', default: '8080' },
    help: { type: 'boolean' },
  },
});
const remote = positionals[0];
const remotes = readdirSync(root).filter(
  (name) => name.startsWith('remote-') && existsSync(join(root, name, 'webpack.config.mjs')),
);
if (values.help || !remote || !remotes.includes(remote)) {
  console.log(help);
  console.log(`\nRemotes: ${remotes.join(', ')}`);
  process.exit(values.help ? 0 : 2);
}

const port = Number(values.port);
const serverPort = port + 1;
const portal = `http://localhost:${port}`;
const folder = join(root, remote);
const served = join(folder, values.alone ? 'dist-alone' : 'dist-dev');
const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.map': 'application/json',
};

install();
if (values.build) build();

const server = spawn(process.execPath, ['mock-server/dist/main.js'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PORT: String(serverPort), PUBLIC_URL: portal },
});
server.on('exit', (code) => process.exit(code ?? 1));
process.on('exit', () => server.kill());
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));

const require = createRequire(import.meta.url);
const webpack = require('webpack');
const { aloneConfig, remoteConfig } = await import('../webpack/index.mjs');
const { exposes } = await import(join(folder, 'webpack.config.mjs'));
const config = values.alone
  ? aloneConfig(folder)
  : remoteConfig(folder, { exposes, production: false, output: 'dist-dev' });

let builds = 0;
const listeners = new Set();
// Below /remotes/, where the portal's policy lets scripts come from.
const devPath = `/remotes/${remote}/dev/`;
webpack(config).watch({ aggregateTimeout: 100 }, (error, stats) => {
  if (error) return console.error(error);
  console.log(
    stats.toString({ preset: 'errors-warnings', colors: true }) ||
      `${remote}: built in ${stats.endTime - stats.startTime} ms`,
  );
  if (stats.hasErrors()) return undefined;
  builds += 1;
  for (const listener of listeners) listener.write(`data: ${builds}\n\n`);
  return undefined;
});

const integrityOf = (bytes) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
const integrity = (file) => integrityOf(readFileSync(file));
function filesOf(dir, prefix = '') {
  return readdirSync(dir, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory()
      ? filesOf(join(dir, entry.name), `${prefix}${entry.name}/`)
      : [`${prefix}${entry.name}`],
  );
}

// What is changed here is signed here: the documents name this key in the place of the server's.
const pair = generateKeyPairSync('ed25519');
const keyOfDocuments = `dev.${pair.publicKey.export({ format: 'jwk' }).x}`;
function signed({ signature: _server, ...document }) {
  const value = sign(null, Buffer.from(JSON.stringify(document)), pair.privateKey).toString('base64url');
  return { ...document, signature: { alg: 'Ed25519', kid: 'dev', value } };
}

/** The registry's answer with the remote at hand replaced by what webpack has just built. */
function overridden(resolved) {
  const manifest = join(served, 'mf-manifest.json');
  if (!existsSync(manifest)) return resolved;
  const publicPath = devPath;
  const { additionalData: own } = JSON.parse(readFileSync(manifest, 'utf8')).metaData;
  const active = {
    version: `${own.version}-dev.${builds}`,
    manifestUrl: `${publicPath}mf-manifest.json`,
    manifestSha384: integrity(manifest),
    publicPath,
    assets: Object.fromEntries(filesOf(served).map((name) => [name, integrity(join(served, name))])),
  };
  resolved.remotes[containerName(remote)] = { state: 'enabled', active, descriptor: own.descriptor };
  return resolved;
}

function send(response, name) {
  const file = normalize(join(served, name));
  if (!file.startsWith(served) || !statSync(file, { throwIfNoEntry: false })?.isFile()) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, {
    'content-type': types[extname(file)] ?? 'application/octet-stream',
    'cache-control': 'no-store',
  });
  createReadStream(file).pipe(response);
}

const reloadScript = `new EventSource('/dev/events').onmessage = () => location.reload();`;
const reloadTag = `<script src="/dev/reload.js" integrity="${integrityOf(reloadScript)}" crossorigin="anonymous"></script>`;

function passOn(request, response, change) {
  const headers = { ...request.headers };
  if (change) {
    delete headers['accept-encoding'];
    delete headers['if-none-match'];
  }
  const onward = forward(
    { host: '127.0.0.1', port: serverPort, path: request.url, method: request.method, headers },
    (answer) => {
      if (!change || answer.statusCode !== 200) {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
        return;
      }
      const parts = [];
      answer.on('data', (part) => parts.push(part));
      answer.on('end', () => {
        const {
          'content-length': _length,
          etag: _etag,
          'transfer-encoding': _transfer,
          ...rest
        } = answer.headers;
        response.writeHead(200, { ...rest, 'cache-control': 'no-store' });
        response.end(change(Buffer.concat(parts).toString('utf8')));
      });
    },
  );
  onward.on('error', () => response.writeHead(503, { 'retry-after': '1' }).end('The server is starting.'));
  request.pipe(onward);
}

async function session(response) {
  try {
    const accessToken = await accessTokenFor({ portal, email: values.as, password: 'Meridian!2026' });
    const [me, settings] = await Promise.all([
      fetch(`${portal}/api/v1/me`, { headers: { authorization: `Bearer ${accessToken}` } }).then((answer) =>
        answer.json(),
      ),
      fetch(`${portal}/application-settings`).then((answer) => answer.json()),
    ]);
    response.writeHead(200, { 'content-type': types['.json'], 'cache-control': 'no-store' });
    response.end(JSON.stringify({ accessToken, me, settings }));
  } catch (error) {
    response.writeHead(502, { 'content-type': 'text/plain' }).end(error.message);
  }
}

const serverOwns = /^\/(api|identity|application-settings|remotes|help|health|auth)(\/|$|\?)/;

createServer((request, response) => {
  const path = new URL(request.url, portal).pathname;
  if (path === '/dev/events') {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.write(': open\n\n');
    listeners.add(response);
    request.on('close', () => listeners.delete(response));
  } else if (path === '/dev/reload.js') {
    response.writeHead(200, { 'content-type': types['.js'] }).end(reloadScript);
  } else if (values.alone && builds === 0) {
    response.writeHead(503, { 'retry-after': '1' }).end('The remote is being built.');
  } else if (values.alone) {
    if (path === '/dev/session') void session(response);
    else if (serverOwns.test(path)) passOn(request, response);
    else if (extname(path)) send(response, path);
    else
      response
        .writeHead(200, { 'content-type': types['.html'] })
        .end(readFileSync(join(served, 'index.html'), 'utf8').replace('</head>', `${reloadTag}</head>`));
  } else if (path === '/api/v1/remotes/resolved') {
    passOn(request, response, (body) => JSON.stringify(signed(overridden(JSON.parse(body)))));
  } else if (path.startsWith(devPath)) {
    send(response, path.slice(devPath.length));
  } else if ((request.headers.accept ?? '').includes('text/html') && !serverOwns.test(path)) {
    passOn(request, response, (body) =>
      body
        .replace(/(name="meridian-remotes-key" content=")[^"]*/, `$1${keyOfDocuments}`)
        .replace('</head>', `${reloadTag}</head>`),
    );
  } else {
    passOn(request, response);
  }
}).listen(port, '127.0.0.1', () =>
  console.log(`${values.alone ? `${remote} alone` : `The portal with ${remote} from source`}: ${portal}`),
);
