import { storePreference } from '@/lib/client/preference-cookie';
import { THEME_COOKIE, type Theme, themeFrom } from '@/lib/i18n/theme';

const listeners = new Set<() => void>();

/** The current theme, read from the document. */
export function shownTheme(): Theme {
  return themeFrom(document.documentElement.dataset.theme);
}

/** Changes the theme at once and stores it on this device. */
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
