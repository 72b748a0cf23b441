import { call, read } from '@/lib/client/http';
import { dataPath } from '@/lib/client/paths';
import type {
  BannerDto,
  createBanner,
  listBannerOrganisations,
  SalesOrgKeyDto,
  updateBanner,
} from '@/lib/contract/banners';
import type { BodyOf } from '@/lib/contract/endpoint';

export type NewBanner = BodyOf<typeof createBanner>;

/** Writes a banner; the key makes it safe to send the same one again. */
export async function addBanner(body: NewBanner, idempotencyKey: string): Promise<void> {
  await call<typeof createBanner>('POST', dataPath('banner-notifications'), { body, idempotencyKey });
}

/** Changes a banner; the version is the one the person saw. */
export async function changeBanner(id: string, fields: NewBanner, version: number): Promise<void> {
  const body = { ...fields, notificationID: id };
  await call<typeof updateBanner>('PUT', dataPath(`banner-notifications/${id}`), { body, ifMatch: version });
}

export async function removeBanner({ notificationID, version }: BannerDto): Promise<void> {
  await call('DELETE', dataPath(`banner-notifications/${notificationID}`), { ifMatch: version });
}

/** Puts a banner away for the person until it is changed. */
export async function putBannerAway(id: string): Promise<void> {
  await call('DELETE', dataPath(`banner-notifications/current/${id}`));
}

export async function readBannerOrganisations(): Promise<SalesOrgKeyDto[]> {
  return (await read<typeof listBannerOrganisations>('/api/banner-notifications/sales-orgs')).data;
}
