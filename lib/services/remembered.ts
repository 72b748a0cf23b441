import type { Db } from '@/db/client';
import { perProcess } from '@/lib/per-process';

const REMEMBERED_MS = 60_000;

interface Remembered<T> {
  db: Db;
  value: T;
  until: number;
}

interface Reading<T> {
  read: (db: Db) => Promise<T>;
  /** Whether it is remembered; default: always. */
  isKept?: (value: T) => boolean;
  /** Called with each value that is remembered. */
  onKept?: (value: T) => void;
}

/**
 * A few rows that every request needs: this process reads them once a minute, and anew after `forget`, which the
 * database asks for when they change. Not of a replica, which may lag behind that.
 * @param name unlike that of any other
 */
export function remembered<T>(
  name: string,
  { read, isKept = () => true, onKept = () => undefined }: Reading<T>,
) {
  const memory = perProcess<Remembered<T> | undefined>(name, () => undefined);
  const forgotten = perProcess(`${name}-forgotten`, () => ({ count: 0 }));
  return {
    async get(db: Db, now: Date): Promise<T> {
      const known = memory.known();
      if (known?.db === db && known.until >= now.getTime()) return known.value;
      const { count } = forgotten.get();
      const value = await read(db);
      const wasChangedMeanwhile = forgotten.get().count !== count;
      if (!wasChangedMeanwhile && isKept(value)) {
        memory.set({ db, value, until: now.getTime() + REMEMBERED_MS });
        onKept(value);
      }
      return value;
    },
    forget(): void {
      memory.set(undefined);
      forgotten.get().count += 1;
    },
  };
}
