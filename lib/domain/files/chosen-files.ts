import { hasKnownEnding } from './file-kinds';
import { cleanFileName } from './file-name';
import { MAX_FILE_BYTES, MAX_UPLOAD_FILES } from './limits';

/** Why a chosen file is not sent. */
export type ChosenFault = 'kind' | 'empty' | 'tooLarge' | 'tooMany';

interface Chosen {
  name: string;
  sizeBytes: number;
}

export interface CheckedFiles<File extends Chosen> {
  accepted: File[];
  refused: { file: File; fault: ChosenFault }[];
}

/** Files that systems put into folders for themselves. */
const OF_SYSTEM = /^(\.|thumbs\.db$|desktop\.ini$)/i;

/** Whether a file of a folder is one of the system's own, which nobody means to send. */
export function isSystemFile(name: string): boolean {
  return OF_SYSTEM.test(name);
}

/**
 * What can be said of chosen files before anything is sent: name, size in bytes and number. What is in them is known to
 * the server alone.
 */
export function checkChosenFiles<File extends Chosen>(files: readonly File[]): CheckedFiles<File> {
  const checked: CheckedFiles<File> = { accepted: [], refused: [] };
  for (const file of files) {
    const fault = faultOf(file) ?? (checked.accepted.length < MAX_UPLOAD_FILES ? null : 'tooMany');
    if (fault === null) checked.accepted.push(file);
    else checked.refused.push({ file, fault });
  }
  return checked;
}

function faultOf({ name, sizeBytes }: Chosen): ChosenFault | null {
  const clean = cleanFileName(name);
  if (clean === '' || !hasKnownEnding(clean)) return 'kind';
  if (sizeBytes === 0) return 'empty';
  return sizeBytes > MAX_FILE_BYTES ? 'tooLarge' : null;
}
