import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

/** Step of the dialogue at which the server misbehaves. */
export type SmtpStep = 'connect' | 'mail' | 'rcpt' | 'data' | 'message';

/** Fault of the server at a step: a reply of its own, no reply at all, or the end of the connection. */
export type SmtpFault = string | 'silence' | 'hang up';

export interface TestSmtp {
  port: number;
  /** Messages that the server accepted, with the commands of their envelopes. */
  messages: { envelope: string[]; text: string }[];
  faults: Map<SmtpStep, SmtpFault>;
  /** Number of connections. */
  connections: number;
  close(): Promise<void>;
}

const replies: Record<SmtpStep, string> = {
  connect: '220 test',
  mail: '250 ok',
  rcpt: '250 ok',
  data: '354 go ahead',
  message: '250 queued',
};

/** Dialogue with one client. */
class Session {
  private envelope: string[] = [];
  private text = '';
  private isInMessage = false;
  constructor(
    private readonly socket: Socket,
    private readonly smtp: TestSmtp,
  ) {
    this.reply('connect');
  }

  private reply(step: SmtpStep): boolean {
    const fault = this.smtp.faults.get(step);
    if (fault === 'silence') return false;
    if (fault === 'hang up') {
      this.socket.destroy();
      return false;
    }
    this.socket.write(`${fault ?? replies[step]}\r\n`);
    return fault === undefined;
  }

  receive(line: string): void {
    if (this.isInMessage) return this.receiveText(line);
    const command = line.slice(0, 4).toUpperCase();
    if (command === 'EHLO' || command === 'HELO') return void this.socket.write('250 test\r\n');
    if (command === 'QUIT') return void this.socket.end('221 bye\r\n');
    if (command === 'RSET') return void this.socket.write('250 ok\r\n');
    if (command === 'DATA') {
      this.isInMessage = this.reply('data');
      return;
    }
    this.envelope.push(line);
    this.reply(command === 'MAIL' ? 'mail' : 'rcpt');
  }

  private receiveText(line: string): void {
    if (line !== '.') {
      this.text += `${line}\r\n`;
      return;
    }
    this.isInMessage = false;
    if (this.reply('message')) this.smtp.messages.push({ envelope: this.envelope, text: this.text });
    this.envelope = [];
    this.text = '';
  }
}

/** Starts a mail server on loopback that accepts every message until a fault is set. */
export async function startSmtp(port = 0): Promise<TestSmtp> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    smtp.connections += 1;
    sockets.add(socket);
    const session = new Session(socket, smtp);
    let rest = '';
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString('latin1')).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) session.receive(line);
    });
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  });
  const smtp: TestSmtp = {
    port: 0,
    messages: [],
    faults: new Map(),
    connections: 0,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  smtp.port = (server.address() as AddressInfo).port;
  return smtp;
}

/** Returns the settings of the server's mail for a test server. */
export const toMailSettings = ({ port }: Pick<TestSmtp, 'port'>) => ({
  from: 'portal@meridian.example',
  smtp: { host: '127.0.0.1', port, isSecure: false, requiresTls: false },
});
