import { DataDirLockedError } from '@/db/data-dir-lock';
import { BackupRefused } from './backup-file';

/**
 * Runs a command whose files are private to whoever calls it. A refusal is printed as one sentence; every failure ends
 * the process with code 1.
 */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  process.umask(0o077);
  try {
    await work();
  } catch (error) {
    if (!isExpected(error)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

function isExpected(error: unknown): error is Error {
  if (error instanceof BackupRefused || error instanceof DataDirLockedError) return true;
  const code: unknown = Reflect.get(Object(error), 'code');
  return (
    typeof code === 'string' &&
    (code.startsWith('ERR_PARSE_ARGS') || ['ENOSPC', 'EACCES', 'EROFS', 'ENOTDIR'].includes(code))
  );
}
