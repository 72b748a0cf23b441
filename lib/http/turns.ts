import type { Database } from '@/db/client';
import type { Endpoint } from '@/lib/contract/endpoint';
import { perProcess } from '@/lib/per-process';
import { AppError } from '@/lib/services/errors';

interface Person {
  running: number;
  waiting: (() => void)[];
}

/** Longer work goes on outside of its turn, so that a document in the making holds nobody up. */
const LONGEST_TURN_MS = 1000;
/** More waiting requests of one person are refused. */
const MOST_WAITING = 500;

/**
 * Turn-taking between people: of each person a few requests run at a time and the others wait in order, so that
 * many requests of one person delay those of others by a few of them only. Between two requests of a person the
 * event loop reads what others have sent.
 */
export class Turns {
  private readonly people = new Map<string, Person>();

  /** @param atOnce the most requests of one person that run at a time */
  constructor(private readonly atOnce: number) {}

  /** @throws AppError Busy if too many requests of the person wait already */
  async take<T>(who: string, work: () => Promise<T>): Promise<T> {
    const person = this.people.get(who) ?? { running: 0, waiting: [] };
    this.people.set(who, person);
    if (person.waiting.length >= MOST_WAITING) throw new AppError('Busy', { retryAfterSeconds: 1 });
    if (person.running < this.atOnce) person.running += 1;
    else await new Promise<void>((admit) => person.waiting.push(admit));
    const end = this.endOnce(who, person);
    const timer = setTimeout(end, LONGEST_TURN_MS);
    try {
      return await work();
    } finally {
      clearTimeout(timer);
      end();
    }
  }

  private endOnce(who: string, person: Person): () => void {
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      const next = person.waiting.shift();
      // The turn is handed on, after the event loop has read what others have sent.
      if (next) setImmediate(next);
      else person.running -= 1;
      if (person.running === 0) this.people.delete(who);
    };
  }
}

/** The embedded database runs one query at a time; a server several, on processors of its own. */
const turns = perProcess('turns', () => ({ pglite: new Turns(1), postgres: new Turns(4) }));

/** Runs the work of a call in its caller's turn; what streams files takes no turn. @throws AppError Busy */
export function inTurn<T>(
  { consumes }: Endpoint,
  kind: Database['kind'],
  userId: string,
  work: () => Promise<T>,
): Promise<T> {
  if (consumes !== 'application/json') return work();
  return turns.get()[kind].take(userId, work);
}
