import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A connection of somebody who says and reads only what an attack needs. */
export class RawCaller {
  /** What has come, its beginning only. */
  text = '';
  isClosed = false;
  private readonly socket: Socket;

  constructor(
    port: number,
    private readonly cookie = '',
  ) {
    this.socket = connect({ port, host: 'localhost' });
    this.socket.on('data', (chunk: Buffer) => {
      if (this.text.length < 100_000) this.text += chunk.toString('latin1');
    });
    this.socket.on('error', () => {});
    this.socket.once('close', () => {
      this.isClosed = true;
    });
  }

  /** Reads nothing from now on. */
  stopReading(): this {
    this.socket.pause();
    return this;
  }

  /** A request by its method, path and headers; more of it may follow. */
  request(start: string, headers: Record<string, string | number> = {}, times = 1): this {
    const all = { host: 'localhost', 'sec-fetch-site': 'same-origin', cookie: this.cookie, ...headers };
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
    return this.write(`${start} HTTP/1.1\r\n${lines.join('')}\r\n`.repeat(times));
  }

  write(text: string): this {
    if (!this.socket.destroyed) this.socket.write(text, 'latin1');
    return this;
  }

  /** The status of the first answer, 0 where the connection ends without one. */
  async status(): Promise<number> {
    for (;;) {
      const status = /^HTTP\/1\.1 (\d{3}) /.exec(this.text)?.[1];
      if (status !== undefined) return Number(status);
      if (this.isClosed) return 0;
      await Promise.race([once(this.socket, 'data'), once(this.socket, 'close')]).catch(() => undefined);
    }
  }

  /** Leaves without a word. */
  leave(): void {
    this.socket.destroy();
  }
}
