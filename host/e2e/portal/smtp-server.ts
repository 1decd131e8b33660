import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/** Returns the reply to a recipient: `250 ok`, or why the server refuses the address. */
type ReplyToRecipient = (command: string) => string;

const replies: Record<string, string> = { MAIL: '250 ok', DATA: '354 go ahead', QUIT: '221 bye' };

function converse(socket: Socket, replyToRecipient: ReplyToRecipient): void {
  let isInMessage = false;
  const receive = (line: string): string | null => {
    if (isInMessage) {
      isInMessage = line !== '.';
      return isInMessage ? null : '250 queued';
    }
    const command = line.slice(0, 4).toUpperCase();
    isInMessage = command === 'DATA';
    return command === 'RCPT' ? replyToRecipient(line) : (replies[command] ?? '250 test');
  };
  let rest = '';
  socket.write('220 test\r\n');
  socket.on('data', (chunk) => {
    const lines = (rest + chunk.toString('latin1')).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const reply = receive(line);
      if (reply !== null) socket.write(`${reply}\r\n`);
    }
  });
}

/** Starts a mail server on loopback that accepts messages and keeps none. Returns a function that stops it. */
export async function startSmtp(
  port: number,
  replyToRecipient: ReplyToRecipient,
): Promise<() => Promise<void>> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    converse(socket, replyToRecipient);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return () => {
    for (const socket of sockets) socket.destroy();
    return new Promise((resolve) => server.close(() => resolve()));
  };
}
