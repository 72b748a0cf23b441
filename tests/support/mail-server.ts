import { once } from 'node:events';
import type { Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/**
 * What becomes of the next mail: a number is the code it is answered with, `drop` cuts the connection instead of
 * answering, `silent` never answers. Codes of 1000 and up refuse the recipient already: 1550 is 550.
 */
export type Mishap = number | 'drop' | 'silent';

/** A real SMTP server that keeps what it has acknowledged. */
export interface MailServer {
  url: string;
  /** Everything accepted so far, parsed. */
  received: { mail: Email; to: string[] }[];
  /** What happens to the next mails, one each; afterwards all are accepted. */
  mishaps: Mishap[];
  /** How many mails were begun, accepted or not. */
  begun: number;
  close(): Promise<void>;
}

const refusal = (responseCode: number) => Object.assign(new Error('not this one'), { responseCode });

/** @param port a fixed one for a server that comes back at the same place */
export async function startMailServer(port = 0): Promise<MailServer> {
  const sockets = new Set<Socket>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    closeTimeout: 100,
    onRcptTo(_, __, callback) {
      mailServer.begun += 1;
      const [next] = mailServer.mishaps;
      if (typeof next !== 'number' || next < 1000) return callback();
      mailServer.mishaps.shift();
      callback(refusal(next - 1000));
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const mishap = mailServer.mishaps.shift();
        if (mishap === 'silent') return;
        if (mishap === 'drop') {
          for (const socket of sockets) socket.destroy();
          return;
        }
        if (mishap !== undefined) return callback(refusal(mishap));
        const mail = await PostalMime.parse(Buffer.concat(chunks));
        mailServer.received.push({ mail, to: session.envelope.rcptTo.map(({ address }) => address) });
        callback();
      });
    },
  });
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.on('error', () => undefined);
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('the mail server has no port');
  const mailServer: MailServer = {
    url: `smtp://127.0.0.1:${address.port}`,
    received: [],
    mishaps: [],
    begun: 0,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return mailServer;
}
