import { DEMO_ORGANISATIONS, DEMO_TENANTS } from '../demo-file';
import { DEMO_PEOPLE, emailOf } from '../people';
import { logoOf } from '../pictures/logos';
import { portraitOf } from '../pictures/portraits';
import type { StoreFile } from './files';

/**
 * Keys in the file store of the pictures of tenants and organisations (by their keys) and people (by login).
 */
export type DemoPictures = ReadonlyMap<string, string>;

/** Has no logo, to show the list's fallback (domain.md §8). */
const WITHOUT_LOGO = 'STW-DE';

/** Draws and stores the pictures of the demo. */
export async function storePictures(storeFile: StoreFile): Promise<DemoPictures> {
  const owners = [...DEMO_TENANTS, ...DEMO_ORGANISATIONS].filter(({ key }) => key !== WITHOUT_LOGO);
  const drawn = [
    ...owners.map(({ key }) => [key, logoOf(key)] as const),
    ...DEMO_PEOPLE.map(({ login }) => [emailOf(login), portraitOf(login)] as const),
  ];
  const stored = new Map<string, string>();
  for (const [owner, content] of drawn) {
    if (content) stored.set(owner, (await storeFile(content, 'image/png')).sha256);
  }
  return stored;
}
