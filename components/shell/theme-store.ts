import { storePreference } from '@/lib/client/preference-cookie';
import { THEME_COOKIE, type Theme, themeFrom } from '@/lib/i18n/theme';

const listeners = new Set<() => void>();

/** How the page looks now; the document itself says it. */
export function shownTheme(): Theme {
  return themeFrom(document.documentElement.dataset.theme);
}

/** Changes how the page looks, at once and on this device from now on. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  storePreference(THEME_COOKIE, theme);
  for (const listener of listeners) listener();
}

export function watchTheme(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
