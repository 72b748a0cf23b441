import type { bannerSalesOrganisations, banners } from '@/db/schema';
import type { SeedClock } from '../seed-clock';
import { seedId } from '../seed-id';

interface DemoBanner {
  banner: typeof banners.$inferInsert;
  salesOrgIds: number[];
}

/** One active banner, one in the future and one that has ended (domain.md §8). */
function demoBanners({ day }: SeedClock): DemoBanner[] {
  const window = (from: number, until: number) => ({
    showFrom: new Date(`${day(from)}T05:00:00Z`),
    showUntil: new Date(`${day(until)}T17:00:00Z`),
  });
  return [
    {
      banner: {
        bannerId: seedId('banner/running'),
        title: 'Nordheim plant: stocktaking',
        text: 'No deliveries leave the plant this week because of stocktaking. You can still place orders.',
        titles: { de: 'Werk Nordheim: Inventur' },
        texts: {
          de: 'Wegen der Inventur verlassen in dieser Woche keine Lieferungen das Werk. Bestellungen nehmen wir weiter an.',
        },
        level: 'warning',
        ...window(-2, 12),
      },
      salesOrgIds: [11],
    },
    {
      banner: {
        bannerId: seedId('banner/future'),
        title: 'New wall panels 120 × 600',
        text: 'From next month on you can order wall panels 120 mm thick. Your sales contact gladly advises you.',
        titles: { de: 'Neue Wandplatten 120 × 600' },
        texts: {
          de: 'Ab dem nächsten Monat sind Wandplatten in 120 mm Dicke bestellbar. Ihre Ansprechpartner beraten Sie gern.',
        },
        level: 'info',
        ...window(14, 45),
      },
      salesOrgIds: [11, 12],
    },
    {
      banner: {
        bannerId: seedId('banner/expired'),
        title: 'Models could not be shown',
        text: 'The 3D view was not available for a while. The problem is solved.',
        titles: { nl: 'Storing bij het tonen van modellen' },
        texts: { nl: 'De 3D-weergave was tijdelijk niet beschikbaar. Het probleem is verholpen.' },
        level: 'important',
        ...window(-30, -28),
      },
      salesOrgIds: [21],
    },
  ];
}

export function bannerRows(clock: SeedClock): {
  banners: (typeof banners.$inferInsert)[];
  bannerSalesOrganisations: (typeof bannerSalesOrganisations.$inferInsert)[];
} {
  const shown = demoBanners(clock);
  return {
    banners: shown.map(({ banner }) => banner),
    bannerSalesOrganisations: shown.flatMap(({ banner, salesOrgIds }) =>
      salesOrgIds.map((salesOrgId) => ({ bannerId: banner.bannerId ?? '', salesOrgId })),
    ),
  };
}
