import type { ModelProblem } from '@/lib/domain/models/model-problem';
import type { ScanResult } from '@/lib/domain/models/resolve-model';

/** What the scanning thread is sent: a file begins, a piece of it, its end. */
export type ScanOrder = { kind: 'begin' } | { kind: 'piece'; bytes: Uint8Array } | { kind: 'end' };

/** What it answers: a piece was read, or how the file ended. */
export type ScanAnswer =
  | { kind: 'taken' }
  | { kind: 'scanned'; result: ScanResult }
  | { kind: 'refused'; problem: ModelProblem }
  | { kind: 'failed'; reason: string };
