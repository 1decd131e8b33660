import { isIP } from 'node:net';

const isPort = (text: string): boolean =>
  /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535;

/** Returns whether the text is `10.0.0.1`, `10.0.0.1:53`, `::1` or `[::1]:53`. */
function isDnsServer(text: string): boolean {
  const [, inBrackets, plain, port] = /^(?:\[([^\]]+)\]|([\d.]+))(?::(\d+))?$/.exec(text) ?? [];
  if (port !== undefined && !isPort(port)) return false;
  return isIP(inBrackets ?? plain ?? text) !== 0;
}

/** Returns a fault for each entry that is not the address of a server. Node accepts no host names here. */
export const dnsServerFaults = (servers: readonly string[]): string[] =>
  servers
    .filter((server) => !isDnsServer(server))
    .map((server) => `DNS_SERVER must be IP addresses with an optional port: ${server} is not one`);
