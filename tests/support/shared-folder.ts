import { existsSync } from 'node:fs';
import path from 'node:path';

const FOLDERS = [process.env.SHARED_DIR, '../shared', '../../shared'];

/** A folder of the sample data, which lies beside the repository or nowhere: tests with it are skipped then. */
export function sharedFolder(name: string): string | undefined {
  const places = FOLDERS.flatMap((folder) => (folder ? [path.resolve(folder, name)] : []));
  return places.find((place) => existsSync(place));
}
