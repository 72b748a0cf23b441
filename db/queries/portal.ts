import type { Db } from '@/db/client';
import { portalProducts } from '@/db/schema';
import { BUILT_IN_ACCENT } from '@/lib/domain/configuration/accent';
import { NEUTRAL_ZONE, type TimeZone } from '@/lib/domain/time-zones';

/** What is said of the portal: the title, the zone and the colour of its first product. */
export interface Portal {
  /** null before the portal is set up. */
  title: string | null;
  timeZone: TimeZone;
  /** `#rrggbb` */
  accent: string;
}

/** The portal as the database knows it. */
export async function loadPortal(db: Db): Promise<Portal> {
  const { title, timeZone, accent } = portalProducts;
  const [first] = await db
    .select({ title, timeZone, accent })
    .from(portalProducts)
    .orderBy(portalProducts.productId)
    .limit(1);
  return first ?? { title: null, timeZone: NEUTRAL_ZONE, accent: BUILT_IN_ACCENT };
}
