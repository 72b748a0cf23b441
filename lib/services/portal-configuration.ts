import { type Db, getDatabase } from '@/db/client';
import { readOwnDelayRules } from '@/db/queries/own-delay-rules';
import { readSettings } from '@/db/queries/portal-settings';
import { INITIAL_SETTINGS, SETTING_KEYS, type Settings } from '@/lib/domain/configuration/settings';
import { type DelayRules, delayRulesOf } from '@/lib/domain/workflow/own-delay-rules';
import { setPageSettings } from '@/lib/page-product';
import { remembered } from './remembered';

/** What administrators set for the whole portal, instead of what is built in. */
export interface PortalConfiguration {
  settings: Settings;
  delayRules: DelayRules;
}

const configuration = remembered<PortalConfiguration>('configuration', {
  read: loadConfiguration,
  onKept: ({ settings }) => setPageSettings(settings),
});

/** The configuration as this process knows it. */
export function portalConfigurationOf(db: Db, now: Date): Promise<PortalConfiguration> {
  return configuration.get(db, now);
}

/**
 * The settings that differ from their initial values, for the document; undefined if there are none, and while the
 * database does not answer.
 */
export async function getChangedSettings(): Promise<Partial<Settings> | undefined> {
  try {
    const { db } = await getDatabase();
    const { settings } = await portalConfigurationOf(db, new Date());
    const changed = SETTING_KEYS.filter((key) => settings[key] !== INITIAL_SETTINGS[key]);
    return changed.length === 0 ? undefined : Object.fromEntries(changed.map((key) => [key, settings[key]]));
  } catch {
    return undefined;
  }
}

/** Reads the configuration again at the next request of this process; the others are notified by the database. */
export function forgetConfiguration(): void {
  configuration.forget();
}

async function loadConfiguration(db: Db): Promise<PortalConfiguration> {
  const [{ settings }, stored] = await Promise.all([readSettings(db), readOwnDelayRules(db)]);
  return { settings, delayRules: delayRulesOf(stored) };
}
