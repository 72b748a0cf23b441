import type { Db } from '@/db/client';
import { portalSettings } from '@/db/schema';
import { type Settings, settingsOf } from '@/lib/domain/configuration/settings';

/** The settings of the portal, and how often they were changed: their version. */
export async function readSettings(db: Db): Promise<{ settings: Settings; version: number }> {
  const { key, value, version } = portalSettings;
  const rows = await db.select({ key, value, version }).from(portalSettings);
  return { settings: settingsOf(rows), version: rows.reduce((sum, row) => sum + row.version, 0) };
}
