import { endingOf, type FileKind, hasKnownEnding } from '@/lib/domain/files/file-kinds';
import { contentKind, type ReadBytes } from '@/lib/formats/contents/content-kind';

/**
 * The kind of a file, detected from its bytes; its name must have an ending of one of the kinds.
 * @returns null if a project does not accept it
 */
export async function acceptedKind(
  name: string,
  sizeBytes: number,
  read: ReadBytes,
): Promise<FileKind | null> {
  return hasKnownEnding(name) ? contentKind(endingOf(name), sizeBytes, read) : null;
}
