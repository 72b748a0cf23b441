import { AppError } from '@/lib/services/errors';

interface RoomSize {
  /** Bytes of everybody together. */
  total: number;
  /** Bytes of one person. */
  each: number;
  /** How long somebody waits for room. */
  patienceMs: number;
}

interface Waiting {
  who: string;
  bytes: number;
  admit: () => void;
}

const RETRY_S = 2;

/** Room for a limited number of bytes at once; who finds none waits in order, and not for long. */
export class Room {
  private taken = 0;
  private readonly takenBy = new Map<string, number>();
  private readonly queue: Waiting[] = [];

  constructor(private readonly size: RoomSize) {}

  /**
   * Takes room; call what it answers to give it back.
   * @throws AppError Busy, where none gets free in time or the caller has gone
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

  /** In order; who waits for their own requests alone holds nobody up. */
  private admitNext(): void {
    for (const waiting of [...this.queue]) {
      if ((this.takenBy.get(waiting.who) ?? 0) + waiting.bytes > this.size.each) continue;
      if (this.taken + waiting.bytes > this.size.total) return;
      this.queue.splice(this.queue.indexOf(waiting), 1);
      waiting.admit();
    }
  }
}
