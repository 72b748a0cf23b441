/** The available themes; `system` follows the device. Stored in a cookie, so that the server renders it. */
export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export const THEME_COOKIE = 'theme';

export function themeFrom(value: string | undefined): Theme {
  return THEMES.find((theme) => theme === value) ?? 'system';
}
