import { RecentRate } from '@/lib/http/recent-rate';
import { AppError } from '@/lib/services/errors';

/** What a body needs of the room in which it arrives. */
interface Host {
  take(arrival: Arrival, bytes: number): Promise<void>;
  leave(arrival: Arrival): void;
}

const RETRY_S = 2;
/** Senders below it are slow, bytes a second. */
const SLOW_RATE = 32 * 1024;

/** One body that arrives in a room (lib/http/room.ts). */
export class Arrival {
  /** Bytes of it in memory. */
  held = 0;
  /** Whether it may be more than a small body. */
  isAdmitted = false;
  /** While it waits for room: how many bytes, and what goes on then. It is not the sender who is slow meanwhile. */
  waiting: { bytes: number; goOn: () => void } | undefined;
  readonly rate: RecentRate;
  /** Whether nothing more comes: what is there stays until it leaves. */
  private isComplete = false;
  private wasSlow = false;
  private refusal: AppError | undefined;
  private onRefused: ((reason: AppError) => void) | undefined;

  /** @param expected the most bytes of it in memory */
  constructor(
    private readonly room: Host,
    readonly who: string,
    readonly expected: number,
    now: number,
  ) {
    this.rate = new RecentRate(now);
  }

  /** The bytes it has of the share of its person: who sends quickly may count on room for the rest. */
  get claim(): number {
    return this.isComplete || this.wasSlow ? this.held : Math.max(this.held, this.expected);
  }

  /** Whether its bytes are still on their way, and nothing but the sender keeps them. */
  get isArriving(): boolean {
    return !this.isComplete && this.waiting === undefined;
  }

  /** Whether the sender is slow at the moment; who was so once no longer drives others out. */
  isSlow(now: number): boolean {
    const isSlow = this.isArriving && this.rate.perSecond(now) < SLOW_RATE;
    this.wasSlow ||= isSlow;
    return isSlow;
  }

  get mayDriveOut(): boolean {
    return !this.wasSlow;
  }

  /**
   * Takes room for bytes that have arrived.
   * @throws AppError Busy if none becomes free in time, BodyTooSlow
   */
  take(bytes: number): Promise<void> {
    return this.room.take(this, bytes);
  }

  /** Counts bytes in memory; of a stream those before are stored by then. */
  hold(bytes: number): void {
    this.held += bytes;
    if (this.held > this.expected) this.held -= this.expected;
  }

  /** What a step comes to, unless the body must give way meanwhile. @throws AppError BodyTooSlow, Busy */
  unlessRefused<T>(step: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      if (this.refusal) return reject(this.refusal);
      this.onRefused = reject;
      step.then(resolve, reject);
    });
  }

  complete(): void {
    this.isComplete = true;
  }

  leave(): void {
    this.room.leave(this);
  }

  /** Ends it for others, or because it waited too long. */
  refuse(now: number): void {
    const isSlow = this.isSlow(now);
    this.refusal = isSlow
      ? new AppError('BodyTooSlow')
      : new AppError('Busy', { retryAfterSeconds: RETRY_S });
    this.onRefused?.(this.refusal);
    this.leave();
  }
}
