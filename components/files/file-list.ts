import type { FileDto } from '@/lib/contract/files';
import type { FileActions } from './use-file-actions';

/** What table and tiles show. */
export interface FileListProps {
  files: readonly FileDto[];
  /** Ids of the chosen ones. */
  chosen: ReadonlySet<string>;
  onChoose: (fileId: string) => void;
  actions: FileActions;
}
