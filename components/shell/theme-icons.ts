import { type IconComponent, MonitorIcon, MoonIcon, SunIcon } from '@/components/ui/icons';
import type { Theme } from '@/lib/i18n/theme';

/** The icon of each theme. */
export const THEME_ICONS: Readonly<Record<Theme, IconComponent>> = {
  system: MonitorIcon,
  light: SunIcon,
  dark: MoonIcon,
};
