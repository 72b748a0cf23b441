import type { ModelProblem } from '@/lib/domain/models/model-problem';
import type { ScanResult } from '@/lib/domain/models/resolve-model';

/** Messages to the scanning thread: the start of a file, a piece of it, its end. */
export type ScanOrder = { kind: 'begin' } | { kind: 'piece'; bytes: Uint8Array } | { kind: 'end' };

/** Messages from the thread: a piece was read, or the result for the file. */
export type ScanAnswer =
  | { kind: 'taken' }
  | { kind: 'scanned'; result: ScanResult }
  | { kind: 'refused'; problem: ModelProblem; subject: string | null }
  | { kind: 'failed'; reason: string };
