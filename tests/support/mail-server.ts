import { once } from 'node:events';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A real SMTP server that keeps what it is given. */
export interface MailServer {
  url: string;
  /** Everything accepted so far, parsed. */
  received: { mail: Email; to: string[] }[];
  /** How many of the next mails are refused for a while (451). */
  refuseNext: number;
  close(): Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        if (mailServer.refuseNext > 0) {
          mailServer.refuseNext -= 1;
          callback(Object.assign(new Error('try again later'), { responseCode: 451 }));
          return;
        }
        const mail = await PostalMime.parse(Buffer.concat(chunks));
        mailServer.received.push({ mail, to: session.envelope.rcptTo.map(({ address }) => address) });
        callback();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('the mail server has no port');
  const mailServer: MailServer = {
    url: `smtp://127.0.0.1:${address.port}`,
    received: [],
    refuseNext: 0,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return mailServer;
}
