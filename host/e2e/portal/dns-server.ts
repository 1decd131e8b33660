import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { AUTHORITATIVE_ANSWER, decode, encode } from 'dns-packet';

/** Port of the DNS server that the shared portal asks. The journey that needs it starts it. */
export const dnsPort = Number(process.env['E2E_PORT'] ?? 8099) + 70;

const noSuchDomain = 3;

/** Starts a DNS server on loopback for the TXT records of a map from host to value. Other hosts do not exist. */
export async function startDns(records: ReadonlyMap<string, string>): Promise<() => Promise<void>> {
  const socket = createSocket('udp4');
  socket.on('message', (message, { port, address }) => {
    const { id, questions = [] } = decode(message);
    const name = questions[0]?.name.toLowerCase() ?? '';
    const data = records.get(name);
    const answers = data === undefined ? [] : [{ type: 'TXT' as const, name, ttl: 60, data }];
    const flags = AUTHORITATIVE_ANSWER | (data === undefined ? noSuchDomain : 0);
    socket.send(encode({ type: 'response', id, flags, questions, answers }), port, address);
  });
  socket.bind(dnsPort, '127.0.0.1');
  await once(socket, 'listening');
  return () => new Promise((resolve) => socket.close(() => resolve()));
}
