import { Arrival } from '@/lib/http/arrival';

interface RoomSize {
  /** Maximum bytes in total. */
  total: number;
  /** Maximum bytes per person. */
  each: number;
  /** How long a body waits for room. */
  longestWaitMs: number;
}

/** Bytes up to which a body takes no room: thousands of them fit in memory. */
const SMALL_BYTES = 64 * 1024;
/** Senders below it give way where room is lacking, bytes a second. */
const YIELDING_RATE = 256 * 1024;
/** How many bodies a person may send slowly at a time. */
const SLOW_EACH = 4;
const LOOK_EVERY_MS = 250;
/** After such a pause of the process nobody can be called slow. */
const PAUSE_MS = 1_000;

/**
 * Limits the bytes of bodies in memory. A body takes room with the bytes that arrive, never with those it
 * announces; only of a person's own share the rest of a quick body is kept free, so that their bodies do not
 * block each other half-way. Where room is lacking, slow senders give way, the slowest first. Who then finds
 * none waits for a limited time.
 */
export class Room {
  /** In the order in which they began. */
  private readonly arrivals = new Set<Arrival>();
  private timer: NodeJS.Timeout | undefined;
  private lookedAt = 0;
  private isMakingRoom = false;

  constructor(
    private readonly size: RoomSize,
    private readonly now: () => number = Date.now,
  ) {}

  /** A body that begins to arrive. @param expected the most bytes of it in memory */
  open(who: string, expected: number): Arrival {
    const arrival = new Arrival(this, who, expected, this.now());
    this.arrivals.add(arrival);
    if (!this.timer) {
      this.lookedAt = this.now();
      this.timer = setInterval(() => this.look(), LOOK_EVERY_MS);
      this.timer.unref();
    }
    return arrival;
  }

  async take(arrival: Arrival, bytes: number): Promise<void> {
    arrival.rate.add(bytes, this.now());
    if (arrival.isAdmitted || arrival.held + bytes > SMALL_BYTES) return this.ask(arrival, bytes);
    arrival.hold(bytes);
  }

  leave(arrival: Arrival): void {
    if (!this.arrivals.delete(arrival)) return;
    if (this.arrivals.size === 0) {
      clearInterval(this.timer);
      this.timer = undefined;
    }
    this.makeRoom();
  }

  /** Finds out who is slow: of one person a few may be, and nobody keeps room for what does not come. */
  look(): void {
    const now = this.now();
    const hasPaused = now - this.lookedAt > PAUSE_MS;
    this.lookedAt = now;
    const slow = new Map<string, Arrival[]>();
    for (const arrival of this.arrivals) {
      if (hasPaused) arrival.rate.restart(now);
      else if (arrival.isSlow(now)) slow.set(arrival.who, [...(slow.get(arrival.who) ?? []), arrival]);
    }
    for (const own of slow.values()) for (const arrival of own.slice(0, -SLOW_EACH)) arrival.refuse(now);
    this.makeRoom();
  }

  /** @throws AppError Busy if the body finds no room in time, BodyTooSlow */
  private async ask(arrival: Arrival, bytes: number): Promise<void> {
    const hasGoneOn = new Promise<void>((goOn) => {
      arrival.waiting = { bytes, goOn };
    });
    this.makeRoom();
    if (!arrival.waiting) return;
    const timer = setTimeout(() => arrival.refuse(this.now()), this.size.longestWaitMs);
    await arrival.unlessRefused(hasGoneOn).finally(() => clearTimeout(timer));
    arrival.rate.restart(this.now());
  }

  private makeRoom(): void {
    // Whoever is refused meanwhile leaves.
    if (this.isMakingRoom) return;
    this.isMakingRoom = true;
    this.admitWaiting();
    while (this.isStuck()) {
      this.lastOfGreediest()?.refuse(this.now());
      this.admitWaiting();
    }
    this.isMakingRoom = false;
  }

  private admitWaiting(): void {
    // A person who has no room of their own left does not block others.
    const skipped = new Set<Arrival>();
    for (;;) {
      const next = this.nextWaiting(skipped);
      if (!next?.waiting) return;
      while (this.lacking(next) !== null && this.driveOutFor(next));
      const lacking = this.lacking(next);
      if (lacking === 'room') return;
      if (lacking === 'own room') skipped.add(next);
      else admit(next, next.waiting);
    }
  }

  /** Who has the least comes first, then who has waited longest: nobody waits behind all bodies of another. */
  private nextWaiting(skipped: ReadonlySet<Arrival>): Arrival | undefined {
    const heldOf = this.heldByPerson();
    let first: Arrival | undefined;
    for (const arrival of this.arrivals) {
      if (!arrival.waiting || skipped.has(arrival)) continue;
      if (!first || heldOf(arrival) < heldOf(first)) first = arrival;
    }
    return first;
  }

  /** The youngest of those bodies that wait for their rest, of the person who has most. */
  private lastOfGreediest(): Arrival | undefined {
    const heldOf = this.heldByPerson();
    let last: Arrival | undefined;
    for (const arrival of this.arrivals) {
      if (!arrival.waiting || !arrival.isAdmitted) continue;
      if (!last || heldOf(arrival) >= heldOf(last)) last = arrival;
    }
    return last;
  }

  private heldByPerson(): (arrival: Arrival) => number {
    const bytes = new Map<string, number>();
    for (const { who, held, isAdmitted } of this.arrivals) {
      if (isAdmitted) bytes.set(who, (bytes.get(who) ?? 0) + held);
    }
    return ({ who }) => bytes.get(who) ?? 0;
  }

  /** Whether everybody who has room waits for more, so that nobody can end. */
  private isStuck(): boolean {
    let isSomebodyWaiting = false;
    for (const { isAdmitted, waiting } of this.arrivals) {
      if (!isAdmitted) continue;
      if (!waiting) return false;
      isSomebodyWaiting = true;
    }
    return isSomebodyWaiting;
  }

  private lacking({ who, waiting, held, claim, isAdmitted }: Arrival): 'room' | 'own room' | null {
    if (!waiting) return null;
    let all = isAdmitted ? 0 : held;
    let own = isAdmitted ? 0 : claim;
    for (const other of this.arrivals) {
      if (!other.isAdmitted) continue;
      all += other.held;
      if (other.who === who) own += other.claim;
    }
    if (own > this.size.each) return 'own room';
    return all + waiting.bytes > this.size.total ? 'room' : null;
  }

  /** Ends the slowest of those who stand in the way of a body that waits. @returns whether there was one */
  private driveOutFor(waiting: Arrival): boolean {
    if (!waiting.mayDriveOut) return false;
    const now = this.now();
    const isOwn = this.lacking(waiting) === 'own room';
    let slowest: Arrival | undefined;
    for (const arrival of this.arrivals) {
      if (!arrival.isAdmitted || !arrival.isArriving || (isOwn && arrival.who !== waiting.who)) continue;
      const isSlower = arrival.rate.perSecond(now) < (slowest?.rate.perSecond(now) ?? YIELDING_RATE);
      if (isSlower) slowest = arrival;
    }
    slowest?.refuse(now);
    return slowest !== undefined;
  }
}

function admit(arrival: Arrival, { bytes, goOn }: NonNullable<Arrival['waiting']>): void {
  arrival.waiting = undefined;
  arrival.isAdmitted = true;
  arrival.hold(bytes);
  goOn();
}
