/**
 * Why a worker did not do a task: its queue is full (`full`), the owner has too many pending tasks (`owner`),
 * it waited too long (`wait`), ran too long (`time`), used too much memory (`memory`), its process ended
 * (`ended`), or the caller has cancelled (`left`).
 */
const FAULTS = ['full', 'owner', 'wait', 'time', 'memory', 'ended', 'left'] as const;
export type WorkerFault = (typeof FAULTS)[number];

const NAME = 'WorkerError';

export class WorkerError extends Error {
  constructor(readonly fault: WorkerFault) {
    super(`worker: ${fault}`);
    this.name = NAME;
  }
}

/**
 * The fault of a `WorkerError`, null for any other error. Next loads this module more than once, while the
 * pools are shared, so `instanceof` would fail for an error of the other copy.
 */
export function workerFaultOf(error: unknown): WorkerFault | null {
  if (!(error instanceof Error) || error.name !== NAME) return null;
  const fault: unknown = Reflect.get(error, 'fault');
  return FAULTS.find((known) => known === fault) ?? null;
}
