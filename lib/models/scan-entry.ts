// The program of the scanning thread: reads one file after the other, in pieces sent by its parent.
import { parentPort } from 'node:worker_threads';
import { modelProblemOf, problemSubjectOf } from '@/lib/domain/models/model-problem';
import type { ScanAnswer, ScanOrder } from './scan-messages';
import { scanModel } from './scan-model';

/** Received but unread pieces of the current file. */
let pieces: (Uint8Array | null)[] = [];
let wake: () => void = () => undefined;

async function* received(): AsyncGenerator<Uint8Array> {
  for (;;) {
    const piece = pieces.shift();
    if (piece === null) return;
    if (piece === undefined) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
      continue;
    }
    send({ kind: 'taken' });
    yield piece;
  }
}

async function scan(): Promise<void> {
  try {
    send({ kind: 'scanned', result: await scanModel(received()) });
  } catch (error) {
    const problem = modelProblemOf(error);
    if (problem) send({ kind: 'refused', problem, subject: problemSubjectOf(error) });
    else send({ kind: 'failed', reason: String(error) });
  }
}

function send(answer: ScanAnswer): void {
  parentPort?.postMessage(answer);
}

parentPort?.on('message', (order: ScanOrder) => {
  if (order.kind === 'begin') {
    pieces = [];
    void scan();
  } else {
    pieces.push(order.kind === 'piece' ? order.bytes : null);
    wake();
  }
});
