import { sql } from 'drizzle-orm';
import { countOutdated } from '@/db/queries/outdated-rows';
import { readSettings } from '@/db/queries/portal-settings';
import { excluded } from '@/db/queries/sql';
import { portalSettings } from '@/db/schema';
import type { PortalSettingsDto } from '@/lib/contract/configuration';
import { loggedChanges } from '@/lib/domain/admin-log/admin-actions';
import { RETENTION_KEYS, SETTING_KEYS, type Settings } from '@/lib/domain/configuration/settings';
import { writeAdminLog } from '../admin-log/write-admin-log';
import type { ServiceContext } from '../context';
import { AppError, type Message } from '../errors';
import { productOrFirst } from '../portal-product';
import { requireAdministrator } from '../require';
import { changeConfiguration } from './change-configuration';

/** The settings of the portal, for administrators; of version 0 until one is changed. */
export async function getPortalSettings(ctx: ServiceContext): Promise<PortalSettingsDto> {
  requireAdministrator(ctx);
  const { settings, version } = await readSettings(ctx.db);
  return { ...settings, version };
}

interface SettingsChange {
  settings: Settings;
  /** The version the caller saw; null lets the last write win. */
  version: number | null;
  /** What a shorter storage time removes may go. */
  isConfirmed: boolean;
}

/**
 * Changes the settings of the portal: only those that differ are stored.
 * @throws AppError NotSetUp, StaleVersion, RemovalNotConfirmed with the counts of what would be removed
 */
export async function changePortalSettings(
  outer: ServiceContext,
  { settings, version, isConfirmed }: SettingsChange,
): Promise<PortalSettingsDto> {
  requireAdministrator(outer);
  const { key: subjectId, title: subject } = await productOrFirst(outer);
  return changeConfiguration(outer, async (ctx) => {
    const { db, now, viewer } = ctx;
    const { settings: before, version: known } = await readSettings(db);
    if (version !== null && version !== known) {
      throw new AppError('StaleVersion', { data: { ...before, version: known } });
    }
    const changed = SETTING_KEYS.filter((key) => settings[key] !== before[key]);
    if (changed.length === 0) return { ...before, version: known };
    if (!isConfirmed) await requireNothingToRemove(ctx, before, settings);
    await db
      .insert(portalSettings)
      .values(changed.map((key) => ({ key, value: settings[key], createdAt: now, updatedAt: now })))
      .onConflictDoUpdate({
        target: portalSettings.key,
        set: {
          value: excluded(portalSettings.value),
          version: sql`${portalSettings.version} + 1`,
          updatedAt: now,
        },
      });
    await writeAdminLog(
      { db, now, viewer, product: null },
      { action: 'settingsChanged', subject, subjectId, changes: loggedChanges(before, settings) },
    );
    return getPortalSettings(ctx);
  });
}

/** @throws AppError RemovalNotConfirmed */
async function requireNothingToRemove(
  { db }: ServiceContext,
  before: Settings,
  after: Settings,
): Promise<void> {
  const messages: Message[] = [];
  for (const key of RETENTION_KEYS.filter((one) => after[one] < before[one])) {
    const count = await countOutdated(db, key, after[key]);
    if (count > 0) messages.push({ type: 'error', code: `REMOVAL.${key}`, values: { count } });
  }
  if (messages.length > 0) throw new AppError('RemovalNotConfirmed', { messages });
}
