import { createHash } from 'node:crypto';
import { pictureVersion } from '../pictures/picture-address';

/** How the administrators’ log names a logo: by what changes with it. */
export function loggedLogo(storageKey: string | null): string | null {
  return storageKey === null ? null : pictureVersion(storageKey);
}

/** How it names a long text: by the number of its characters and the beginning of its hash. */
export function loggedText(text: string | null): string | null {
  if (!text) return null;
  return `${text.length} (${createHash('sha256').update(text).digest('hex').slice(0, 8)})`;
}
