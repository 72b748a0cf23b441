/**
 * Why a worker did not do a task: its queue is full (`full`), the owner has enough waiting (`owner`), it waited too
 * long (`wait`), ran too long (`time`), took too much memory (`memory`), its process ended (`ended`), or nobody waits
 * for the answer any more (`left`).
 */
export type WorkerFault = 'full' | 'owner' | 'wait' | 'time' | 'memory' | 'ended' | 'left';

export class WorkerError extends Error {
  constructor(readonly fault: WorkerFault) {
    super(`worker: ${fault}`);
    this.name = 'WorkerError';
  }
}
