import { createHash } from 'node:crypto';

type Product = { key: string };

/** Changes with the picture: identifies its content for caches. */
export function pictureVersion(storageKey: string): string {
  return createHash('sha256').update(storageKey).digest('hex').slice(0, 12);
}

/** URL of a person's picture, with its version; null if they have none. */
export function profilePictureUrl(
  product: Product,
  userId: string,
  storageKey: string | null,
): string | null {
  return pictureUrl(product, `profilefiles/${userId}`, storageKey);
}

/** URL of a logo (`logoIdOf`); null if there is none. */
export function logoUrl(product: Product, logoId: string, storageKey: string | null): string | null {
  return pictureUrl(product, `tenantfiles/${logoId}`, storageKey);
}

function pictureUrl({ key }: Product, path: string, storageKey: string | null): string | null {
  if (storageKey === null) return null;
  return `/api/data/${key}/${path}/thumbnail.png?v=${pictureVersion(storageKey)}`;
}
