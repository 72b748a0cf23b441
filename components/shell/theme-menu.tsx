'use client';

import { useState } from 'react';
import { MonitorIcon, MoonIcon, SunIcon } from '@/components/ui/icons';
import { Menu, MenuChoice } from '@/components/ui/menu';
import { keepPreference } from '@/lib/client/preference-cookie';
import { THEME_COOKIE, THEMES, type Theme } from '@/lib/i18n/theme';

const ICONS = { system: MonitorIcon, light: SunIcon, dark: MoonIcon } as const;

export interface ThemeMenuProps {
  theme: Theme;
  label: string;
  labels: Record<Theme, string>;
}

/** Light, dark or as the device; takes effect at once and is kept in a cookie. */
export function ThemeMenu({ theme, label, labels }: ThemeMenuProps) {
  const [current, setCurrent] = useState(theme);
  const Current = ICONS[current];

  function choose(next: Theme) {
    if (next === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = next;
    keepPreference(THEME_COOKIE, next);
    setCurrent(next);
  }

  return (
    <Menu label={label} trigger={<Current />}>
      {THEMES.map((item) => {
        const Icon = ICONS[item];
        return (
          <MenuChoice key={item} checked={item === current} icon={<Icon />} onClick={() => choose(item)}>
            {labels[item]}
          </MenuChoice>
        );
      })}
    </Menu>
  );
}
