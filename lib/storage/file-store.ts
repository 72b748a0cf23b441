import { env, s3Settings } from '@/lib/env';
import type { FileStore } from '@/lib/storage/stored-file';

let store: Promise<FileStore> | undefined;

/** The store of this installation: `S3_*` if set, else `DATA_DIR/files`. */
export function getFileStore(): Promise<FileStore> {
  store ??= openFileStore();
  return store;
}

async function openFileStore(): Promise<FileStore> {
  const settings = s3Settings();
  if (settings) {
    const { s3FileStore } = await import('@/lib/storage/s3-file-store');
    return s3FileStore(settings);
  }
  const { directoryFileStore } = await import('@/lib/storage/directory-file-store');
  return directoryFileStore(`${env().DATA_DIR}/files`);
}
