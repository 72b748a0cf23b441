import type { ScannedModel } from '@/lib/domain/models/scanned-model';
import { convertFile } from '@/lib/models/convert-file';
import { reportProgress } from './serve-tasks';

/** The tasks of a worker process for models, by name; the portal only imports the types. */
export const modelTasks = {
  convertModel: (path: string, scanned: ScannedModel) => convertFile(path, scanned, reportProgress),
};

export type ModelTasks = typeof modelTasks;
