import { fileLimits, INITIAL_SETTINGS, type Settings } from '@/lib/domain/configuration/settings';
import { pageSettings } from '@/lib/page-product';

/** The settings of the portal when the page was loaded, for what it says about limits. */
export function shownSettings(): Settings {
  return { ...INITIAL_SETTINGS, ...pageSettings() };
}

/** The largest file that the portal took when the page was loaded, in bytes. */
export function shownFileBytes(): number {
  return fileLimits(shownSettings()).fileBytes;
}
