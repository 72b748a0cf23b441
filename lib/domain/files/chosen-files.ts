import { hasKnownEnding } from './file-kinds';
import { cleanFileName } from './file-name';
import { MAX_UPLOAD_FILES } from './limits';

/** The reason why a chosen file is not uploaded. */
export type ChosenFault = 'kind' | 'empty' | 'tooLarge' | 'tooMany';

interface Chosen {
  name: string;
  sizeBytes: number;
}

export interface CheckedFiles<File extends Chosen> {
  accepted: File[];
  refused: { file: File; fault: ChosenFault }[];
}

/** Files that operating systems create in folders. */
const OF_SYSTEM = /^(\.|thumbs\.db$|desktop\.ini$)/i;

/** Whether a file in a folder was created by the operating system and is not uploaded. */
export function isSystemFile(name: string): boolean {
  return OF_SYSTEM.test(name);
}

/**
 * Checks chosen files before the upload: name, size in bytes and number. Their content is checked by the server.
 * @param maxBytes the largest file that the portal accepts
 */
export function checkChosenFiles<File extends Chosen>(
  files: readonly File[],
  maxBytes: number,
): CheckedFiles<File> {
  const checked: CheckedFiles<File> = { accepted: [], refused: [] };
  for (const file of files) {
    const fault = faultOf(file, maxBytes) ?? (checked.accepted.length < MAX_UPLOAD_FILES ? null : 'tooMany');
    if (fault === null) checked.accepted.push(file);
    else checked.refused.push({ file, fault });
  }
  return checked;
}

function faultOf({ name, sizeBytes }: Chosen, maxBytes: number): ChosenFault | null {
  const clean = cleanFileName(name);
  if (clean === '' || !hasKnownEnding(clean)) return 'kind';
  if (sizeBytes === 0) return 'empty';
  return sizeBytes > maxBytes ? 'tooLarge' : null;
}
