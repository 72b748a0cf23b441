import { logoPictureKey } from '@/lib/domain/configuration/logo';
import { log } from '@/lib/log';
import { perProcess } from '@/lib/per-process';
import { getFileStore } from '@/lib/storage/file-store';

interface ReadLogo {
  key: string;
  bytes: Uint8Array<ArrayBuffer>;
}

const memory = perProcess<ReadLogo | undefined>('portal-logo', () => undefined);

/**
 * The portal’s logo as documents show it, a PNG; this process remembers the last one.
 * @param logoKey null if there is none
 * @returns null too while it cannot be read: a document without it is better than none
 */
export async function readPortalLogo(logoKey: string | null): Promise<Uint8Array<ArrayBuffer> | null> {
  if (logoKey === null) return null;
  const known = memory.known();
  if (known?.key === logoKey) return known.bytes;
  try {
    const stored = await (await getFileStore()).get(logoPictureKey(logoKey, 'line'));
    if (!stored) return null;
    const bytes = new Uint8Array(await new Response(stored.body).arrayBuffer());
    memory.set({ key: logoKey, bytes });
    return bytes;
  } catch (error) {
    log('warn', 'logo-not-read', { error: String(error) });
    return null;
  }
}
