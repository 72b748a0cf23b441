import { FILE_KINDS, type FileKind } from '@/lib/domain/files/file-kinds';
import { AppError } from '../errors';

/** The refusal of a content or a name of another kind; it lists the kinds that are accepted. */
export function refusedKind(name: string, accepted: readonly FileKind[] = FILE_KINDS): AppError {
  return new AppError('FileKindNotAccepted', { values: { name, kinds: accepted.join(', ') } });
}
