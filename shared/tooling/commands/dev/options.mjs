import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../setup/install.mjs';

const remotes = readdirSync(root).filter(
  (name) => name.startsWith('remote-') && existsSync(join(root, name, 'webpack.config.mjs')),
);

const help = `npm run dev [-- <host | remote | kit> …] [--alone] [--as <e-mail>] [--port 8080] [--no-build]

  npm run dev                          the composed portal; the host and every remote from source
  npm run dev -- remote-chat           the composed portal; the host and remote-chat from source
  npm run dev -- host                  the composed portal; only the host from source
  npm run dev -- remote-chat --alone   the remote without the host, signed in as --as (default adam.admin@acorn.example)
  npm run dev -- kit                   the gallery of the kit: every component of shared/src/ui in all its states

A saved component is replaced on the page and keeps its state; texts and descriptors reload the page.

  --no-build   uses the existing builds of all packages that are not compiled from source
  --no-hot     serves the gallery without replacing saved components, faster

Remotes: ${remotes.join(', ')}`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  allowNegative: true,
  options: {
    alone: { type: 'boolean', default: false },
    build: { type: 'boolean', default: true },
    hot: { type: 'boolean', default: true },
    as: { type: 'string', default: 'adam.admin@acorn.example' },
    port: { type: 'string', default: '8080' },
    help: { type: 'boolean', default: false },
  },
});

const isKit = positionals.includes('kit');

/** Whether the arguments are valid. */
const canServe = () => {
  if (isKit) return positionals.length === 1 && !values.alone;
  if (!values.hot) return false;
  return values.alone
    ? positionals.length === 1 && remotes.includes(positionals[0])
    : positionals.every((name) => name === 'host' || remotes.includes(name));
};

function compositionOf() {
  if (isKit) return 'kit';
  return values.alone ? 'alone' : 'composed';
}

/**
 * Reads the command line of `npm run dev`. Prints the help and exits on `--help` and on invalid arguments.
 * @returns {{ composition: 'composed' | 'alone' | 'kit', sources: string[], build: boolean, hot: boolean, as: string, port: number,
 *   portal: string }}
 */
export function readOptions() {
  if (values.help || !canServe()) {
    console.log(help);
    process.exit(values.help ? 0 : 2);
  }
  const { build, hot, as } = values;
  const sources = positionals.length > 0 ? positionals.filter((name) => name !== 'host') : remotes;
  return {
    composition: compositionOf(),
    sources,
    build,
    hot,
    as,
    port: Number(values.port),
    portal: `http://localhost:${values.port}`,
  };
}
