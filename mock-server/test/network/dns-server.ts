import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { AUTHORITATIVE_ANSWER, decode, encode, type Answer } from 'dns-packet';

/** TXT records, each one string or several, or the way in which the server fails. */
export type DnsReply =
  readonly (string | readonly string[])[] | 'no_domain' | 'no_data' | 'servfail' | 'silence' | 'garbage';

export interface TestDns {
  /** Address and port for the setting `dnsServers`. */
  address: string;
  /** Replies by host. Other hosts do not exist. */
  replies: Map<string, DnsReply>;
  /** Hosts of all queries. */
  queries: string[];
  /** Called with the host of each query. */
  onQuery: (host: string) => void;
  close(): Promise<void>;
}

const codes = { no_domain: 3, no_data: 0, servfail: 2 } as const;

const recordsOf = (host: string, reply: DnsReply): Answer[] =>
  typeof reply === 'string'
    ? []
    : reply.map((record) => ({ type: 'TXT', name: host, ttl: 60, data: [record].flat() }));

/** Starts a DNS server for TXT records on loopback. */
export async function startDns(): Promise<TestDns> {
  const socket = createSocket('udp4');
  const dns: TestDns = {
    address: '',
    replies: new Map(),
    queries: [],
    onQuery: () => undefined,
    close: () => new Promise((resolve) => socket.close(resolve)),
  };
  socket.on('message', (message, sender) => {
    const { id, questions = [] } = decode(message);
    const host = questions[0]?.name.toLowerCase() ?? '';
    dns.queries.push(host);
    dns.onQuery(host);
    const reply = dns.replies.get(host) ?? 'no_domain';
    if (reply === 'silence') return;
    if (reply === 'garbage') {
      // Only the id is taken from the query.
      socket.send(
        Buffer.concat([message.subarray(0, 2), Buffer.alloc(20, 0xff)]),
        sender.port,
        sender.address,
      );
      return;
    }
    const code = typeof reply === 'string' ? codes[reply] : 0;
    const flags = AUTHORITATIVE_ANSWER | code;
    const answers = recordsOf(host, reply);
    socket.send(encode({ type: 'response', id, flags, questions, answers }), sender.port, sender.address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  dns.address = `127.0.0.1:${(socket.address() as AddressInfo).port}`;
  return dns;
}
