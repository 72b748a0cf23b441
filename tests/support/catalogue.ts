import type { Db } from '@/db/client';
import { plants, preliminaryDays, productTypes } from '@/db/schema';
import { nextNumber } from '@/tests/support/numbers';

/** A plant and a product type that it makes in so many days. */
export async function createPlantOf(
  db: Db,
  leadDays = 15,
): Promise<{ plantId: number; productTypeId: number }> {
  const made = nextNumber('plant');
  const [plantId, productTypeId] = [100_000 + made, 200_000 + made];
  await db.insert(plants).values({ plantId, name: `Plant ${made}` });
  await db
    .insert(productTypes)
    .values({ productTypeId, title: `Product ${made}`, backgroundColor: '#1f77b4', textColor: '#ffffff' });
  await db.insert(preliminaryDays).values({ plantId, productTypeId, leadDays });
  return { plantId, productTypeId };
}
