import { crc32 } from 'node:zlib';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import type { Db } from '@/db/client';
import { portalProducts, salesOrganisations, tenants, users } from '@/db/schema';
import { LOGO_PICTURES, logoPictureKey } from '@/lib/domain/configuration/logo';
import { getFileStore } from '@/lib/storage/file-store';

/** Not a picture, but what the file store gives back for one. */
export const PICTURE = 'pixels';

async function storePicture(key: string): Promise<string> {
  await (await getFileStore()).put(key, new Blob([PICTURE]).stream(), 'image/png');
  return key;
}

/** Puts a picture into somebody's profile; `DATA_DIR` is one of the test's own. */
export async function giveProfilePicture(db: Db, userId: string, key = 'somebody'): Promise<void> {
  const profileImageKey = await storePicture(key);
  await db.update(users).set({ profileImageKey }).where(eq(users.userId, userId));
}

/** Gives a tenant and one of its organisations logos of their own. */
export async function giveLogos(db: Db, tenantId: number, salesOrgId: number): Promise<void> {
  const ofTenant = { thumbnailKey: await storePicture(`tenant-${tenantId}`) };
  await db.update(tenants).set(ofTenant).where(eq(tenants.tenantId, tenantId));
  const ofOrganisation = { thumbnailKey: await storePicture(`organisation-${salesOrgId}`) };
  await db
    .update(salesOrganisations)
    .set(ofOrganisation)
    .where(eq(salesOrganisations.salesOrgId, salesOrgId));
}

/** Gives the portal a logo with all its pictures. */
export async function givePortalLogo(db: Db, logoKey = 'logos/of-the-portal'): Promise<void> {
  for (const picture of LOGO_PICTURES) await storePicture(logoPictureKey(logoKey, picture));
  await db.update(portalProducts).set({ logoKey });
}

/** A form with a small picture of one colour, or with what is given instead. */
export async function pictureForm(content?: Uint8Array, name = 'thumbnail.png'): Promise<FormData> {
  const bytes = content ?? (await plainPicture(64, 64));
  const form = new FormData();
  form.set('image', new File([Buffer.from(bytes)], name, { type: 'image/png' }));
  return form;
}

/** A PNG of one colour. */
export function plainPicture(width: number, height: number): Promise<Uint8Array> {
  return sharp({ create: { width, height, channels: 3, background: '#2f6f8f' } })
    .png()
    .toBuffer();
}

/** A small PNG whose head says that it is large. */
export async function pretendedPicture(width: number, height: number): Promise<Uint8Array> {
  const bytes = Buffer.from(await plainPicture(64, 64));
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

/** A PNG that hardly compresses, so that it has about three bytes a pixel. */
export function noisyPicture(width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  return sharp({ create: { width, height, channels: 3, background: 'white', noise } })
    .png()
    .toBuffer();
}
