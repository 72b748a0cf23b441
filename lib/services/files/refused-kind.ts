import { FILE_KINDS, type FileKind } from '@/lib/domain/files/file-kinds';
import { AppError } from '../errors';

/** The refusal of an unaccepted content or name; it lists the accepted kinds. */
export function refusedKind(name: string, accepted: readonly FileKind[] = FILE_KINDS): AppError {
  return new AppError('FileKindNotAccepted', { values: { name, kinds: accepted.join(', ') } });
}
