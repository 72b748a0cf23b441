import type { ScannedModel } from '@/lib/domain/models/scanned-model';
import { convertFile } from '@/lib/models/convert-file';
import { reportProgress } from './serve-tasks';

/** What a worker process for models can do, by name; the portal knows the types. */
export const modelTasks = {
  convertModel: (path: string, scanned: ScannedModel) => convertFile(path, scanned, reportProgress),
};

export type ModelTasks = typeof modelTasks;
