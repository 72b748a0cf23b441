import { setTimeout as delay } from 'node:timers/promises';

const EVERY_MS = 500;
const MEGABYTE = 1024 * 1024;

/** Asks a portal again and again how much memory its process takes. */
export class MemoryWatch {
  private first = 0;
  private highest = 0;
  private isWatching = true;
  private watching: Promise<void> | undefined;

  constructor(
    private readonly port: number,
    private readonly metricsToken: string,
  ) {}

  async start(): Promise<void> {
    this.first = await this.read();
    this.highest = this.first;
    this.watching = this.watch();
  }

  /** How many MB the process took at most beyond those it had at the start. */
  async stop(): Promise<number> {
    this.isWatching = false;
    await this.watching;
    await this.look();
    return (this.highest - this.first) / MEGABYTE;
  }

  private async watch(): Promise<void> {
    while (this.isWatching) {
      await this.look();
      await delay(EVERY_MS);
    }
  }

  private async look(): Promise<void> {
    this.highest = Math.max(this.highest, await this.read());
  }

  private async read(): Promise<number> {
    const headers = { authorization: `Bearer ${this.metricsToken}` };
    const answer = await fetch(`http://localhost:${this.port}/api/metrics`, { headers });
    const bytes = /^process_resident_memory_bytes (\d+)/m.exec(await answer.text())?.[1];
    if (bytes === undefined) throw new Error(`no metrics: ${answer.status}`);
    return Number(bytes);
  }
}
