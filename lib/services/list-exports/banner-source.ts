import type { BannerDto } from '@/lib/contract/banners';
import { listBannerOrganisations } from '../banners/list-banner-organisations';
import { BANNER_LIST, listBanners } from '../banners/list-banners';
import { exportedSource } from './exported-table';

type Banner = BannerDto & { organisations: string };

export const banners = exportedSource<Banner>({
  resource: BANNER_LIST,
  title: ({ t }) => t('admin.bannersTitle'),
  async read(ctx, selection) {
    const [{ rows }, all] = await Promise.all([listBanners(ctx, selection), listBannerOrganisations(ctx)]);
    const keys = new Map(all.map(({ salesOrgID, salesOrgKey }) => [salesOrgID, salesOrgKey]));
    return rows.map((row) => ({
      ...row,
      organisations: row.salesOrgs.flatMap((id) => keys.get(id) ?? []).join(', '),
    }));
  },
  columns: {
    title: [
      { heading: 'banners.columns.title', cell: ({ title }) => title },
      { heading: 'lists.fields.text', cell: ({ text }) => text },
    ],
    level: [{ heading: 'lists.fields.level', cell: ({ level }, { t }) => t(`banners.levels.${level}`) }],
    showFrom: [{ heading: 'lists.fields.showFrom', cell: ({ showFrom }) => showFrom, isInstant: true }],
    showUntil: [{ heading: 'lists.fields.showUntil', cell: ({ showUntil }) => showUntil, isInstant: true }],
    salesOrgs: [
      {
        heading: 'banners.columns.salesOrgs',
        cell: ({ allSalesOrgs, organisations }, { t }) =>
          allSalesOrgs ? t('banners.allSalesOrgs') : organisations,
      },
    ],
  },
});
