import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { AUTHORITATIVE_ANSWER, decode, encode } from 'dns-packet';

/** Port of the DNS server that the shared portal asks. The journey that needs it starts it. */
export const dnsPort = Number(process.env['E2E_PORT'] ?? 8099) + 70;

const codes = { noSuchDomain: 3, servfail: 2 } as const;

/** A value of a TXT record, or the way in which the server fails. */
export type DnsReply = string | { fault: 'servfail' | 'silence' };

function responseTo(reply: DnsReply | undefined, name: string) {
  if (typeof reply === 'string')
    return { code: 0, answers: [{ type: 'TXT' as const, name, ttl: 60, data: reply }] };
  return { code: reply ? codes.servfail : codes.noSuchDomain, answers: [] };
}

/** Starts a DNS server on loopback for a map from host to reply. Other hosts do not exist. */
export async function startDns(records: ReadonlyMap<string, DnsReply>): Promise<() => Promise<void>> {
  const socket = createSocket('udp4');
  socket.on('message', (message, { port, address }) => {
    const { id, questions = [] } = decode(message);
    const name = questions[0]?.name.toLowerCase() ?? '';
    const reply = records.get(name);
    if (typeof reply === 'object' && reply.fault === 'silence') return;
    const { code, answers } = responseTo(reply, name);
    const flags = AUTHORITATIVE_ANSWER | code;
    socket.send(encode({ type: 'response', id, flags, questions, answers }), port, address);
  });
  socket.bind(dnsPort, '127.0.0.1');
  await once(socket, 'listening');
  return () => new Promise((resolve) => socket.close(() => resolve()));
}
