import { FILE_KINDS } from '@/lib/domain/files/file-kinds';
import { AppError } from '../errors';

/** The refusal of a content or a name of another kind; it lists the kinds that are accepted. */
export function refusedKind(name: string): AppError {
  return new AppError('FileKindNotAccepted', { values: { name, kinds: FILE_KINDS.join(', ') } });
}
