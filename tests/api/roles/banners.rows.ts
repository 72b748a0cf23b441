import { bannerSalesOrganisations, banners, userSalesOrganisations } from '@/db/schema';
import * as contract from '@/lib/contract/banners';
import type { RoleRow } from '@/tests/support/role-table';

type Input = NonNullable<RoleRow['input']>;
type Place = Parameters<Input>[0];

/** Administrators alone; where there is no project in question, all others are told so. */
const forAdministrators = (status: string) => ({
  structuring: { [status]: 'AD', '403 Forbidden': 'MEMBERS IN OUT' },
});
const HOUR_MS = 3_600_000;

function body({ salesOrgId }: Place) {
  return {
    ...{ title: 'Inventory', text: 'No deliveries', level: 'info' },
    showFrom: new Date(Date.now() - HOUR_MS).toISOString(),
    showUntil: new Date(Date.now() + HOUR_MS).toISOString(),
    salesOrgs: [salesOrgId],
  };
}

async function storeBanner(place: Place) {
  const { salesOrgs, level: _, showFrom, showUntil, ...texts } = body(place);
  const window = { showFrom: new Date(showFrom), showUntil: new Date(showUntil) };
  const [banner] = await place.db
    .insert(banners)
    .values({ ...texts, level: 'info', ...window })
    .returning();
  const bannerId = banner?.bannerId ?? '';
  await place.db
    .insert(bannerSalesOrganisations)
    .values(salesOrgs.map((salesOrgId) => ({ bannerId, salesOrgId })));
  return { bannerId, salesOrgs };
}

const ofBanner: Input = async (place) => {
  const { bannerId } = await storeBanner(place);
  return { params: { notificationID: bannerId } };
};

/** A banner that reaches the caller, whoever they are. */
const reachingCaller: Input = async (place, { userId }) => {
  const { bannerId, salesOrgs } = await storeBanner(place);
  if (userId) {
    await place.db
      .insert(userSalesOrganisations)
      .values(salesOrgs.map((salesOrgId) => ({ userId, salesOrgId })))
      .onConflictDoNothing();
  }
  return { params: { notificationID: bannerId } };
};

export const rows: RoleRow[] = [
  {
    endpoint: contract.listBanners,
    input: async (place) => {
      await storeBanner(place);
      return {};
    },
    cells: forAdministrators('200'),
  },
  {
    endpoint: contract.createBanner,
    input: (place) => ({ body: body(place) }),
    cells: forAdministrators('201'),
  },
  {
    endpoint: contract.updateBanner,
    input: async (place, caller) => ({ ...(await ofBanner(place, caller)), body: body(place) }),
    cells: forAdministrators('200'),
  },
  { endpoint: contract.deleteBanner, input: ofBanner, cells: forAdministrators('204') },
  { endpoint: contract.listBannerOrganisations, cells: forAdministrators('200') },
  {
    endpoint: contract.listCurrentBanners,
    input: async (place, caller) => {
      await reachingCaller(place, caller);
      return {};
    },
    cells: { structuring: { '200': 'SIGNED_IN' } },
  },
  {
    endpoint: contract.dismissBanner,
    input: reachingCaller,
    cells: { structuring: { '204': 'SIGNED_IN' } },
  },
];
