import { AppError } from '@/lib/services/errors';

interface RoomSize {
  /** Maximum bytes in total. */
  total: number;
  /** Maximum bytes per person. */
  each: number;
  /** How long a request waits for room. */
  patienceMs: number;
}

interface Waiting {
  who: string;
  bytes: number;
  admit: () => void;
}

const RETRY_S = 2;

/** Limits the bytes in memory at a time; a request that finds no room waits in order, for a limited time. */
export class Room {
  private taken = 0;
  private readonly takenBy = new Map<string, number>();
  private readonly queue: Waiting[] = [];

  constructor(private readonly size: RoomSize) {}

  /**
   * Takes room; the returned function releases it.
   * @throws AppError Busy, if none becomes free in time or the caller has disconnected
   */
  enter(who: string, bytes: number, signal: AbortSignal): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', giveUp);
      };
      const giveUp = () => {
        end();
        this.queue.splice(this.queue.indexOf(waiting), 1);
        reject(new AppError('Busy', { retryAfterSeconds: RETRY_S }));
        this.admitNext();
      };
      const admit = () => {
        end();
        resolve(this.take(who, bytes));
      };
      const waiting = { who, bytes, admit };
      const timer = setTimeout(giveUp, this.size.patienceMs);
      signal.addEventListener('abort', giveUp);
      this.queue.push(waiting);
      if (signal.aborted) giveUp();
      else this.admitNext();
    });
  }

  private take(who: string, bytes: number): () => void {
    this.change(who, bytes);
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      this.change(who, -bytes);
      this.admitNext();
    };
  }

  private change(who: string, bytes: number): void {
    this.taken += bytes;
    const own = (this.takenBy.get(who) ?? 0) + bytes;
    if (own === 0) this.takenBy.delete(who);
    else this.takenBy.set(who, own);
  }

  /** First come, first served; a caller blocked by their own limit does not block others. */
  private admitNext(): void {
    for (const waiting of [...this.queue]) {
      if ((this.takenBy.get(waiting.who) ?? 0) + waiting.bytes > this.size.each) continue;
      if (this.taken + waiting.bytes > this.size.total) return;
      this.queue.splice(this.queue.indexOf(waiting), 1);
      waiting.admit();
    }
  }
}
