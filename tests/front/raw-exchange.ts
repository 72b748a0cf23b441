import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A connection to a portal on which a test says what no HTTP client would. */
export class RawConnection {
  #text = '';
  readonly #socket: Socket;
  readonly #closed: Promise<unknown>;

  private constructor(socket: Socket) {
    this.#socket = socket;
    this.#closed = new Promise((resolve) => socket.once('close', resolve));
    socket.on('data', (chunk: Buffer) => {
      this.#text += chunk.toString('latin1');
    });
    // A server may end a connection while it is still being sent to.
    socket.on('error', () => {});
  }

  static async open(port: number): Promise<RawConnection> {
    const socket = connect({ port, host: 'localhost' });
    await once(socket, 'connect');
    return new RawConnection(socket);
  }

  send(text: string): void {
    this.#socket.write(text, 'latin1');
  }

  /** What has come, as soon as it matches. */
  async until(pattern: RegExp): Promise<string> {
    while (!pattern.test(this.#text)) {
      if (this.#socket.closed) throw new Error(`${pattern} has not come: ${this.#text}`);
      const more = new Promise((resolve) => this.#socket.once('data', resolve));
      await Promise.race([more, this.#closed]);
    }
    return this.#text;
  }

  /** Everything that came until the server closed the connection. */
  async untilClosed(): Promise<string> {
    await this.#closed;
    return this.#text;
  }

  /** Leaves without a word. */
  cut(): void {
    this.#socket.destroy();
  }
}

/** A request by its lines, with an empty one at the end. */
export function requestText(start: string, ...fields: string[]): string {
  return `${[`${start} HTTP/1.1`, 'Host: localhost', ...fields].join('\r\n')}\r\n\r\n`;
}

/** What a portal answers to a text on a connection of its own, which it is asked to close. */
export async function answerTo(port: number, text: string): Promise<string> {
  const connection = await RawConnection.open(port);
  connection.send(text);
  return connection.untilClosed();
}
