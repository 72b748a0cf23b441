import type { FileDto } from '@/lib/contract/files';
import type { FileActions } from './use-file-actions';

/** The props that table and tiles share. */
export interface FileListProps {
  files: readonly FileDto[];
  /** Ids of the selected files. */
  chosen: ReadonlySet<string>;
  onChoose: (fileId: string) => void;
  actions: FileActions;
}
