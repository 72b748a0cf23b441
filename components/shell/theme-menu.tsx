'use client';

import { useSyncExternalStore } from 'react';
import { IconButton } from '@/components/ui/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { MonitorIcon, MoonIcon, SunIcon } from '@/components/ui/icons';
import { THEMES, type Theme } from '@/lib/i18n/theme';
import { chooseTheme, shownTheme, watchTheme } from './theme-store';

const ICONS = { system: MonitorIcon, light: SunIcon, dark: MoonIcon } as const;

export interface ThemeMenuProps {
  theme: Theme;
  label: string;
  labels: Record<Theme, string>;
}

/** Light, dark or as the device; takes effect at once and is stored in a cookie. */
export function ThemeMenu({ theme, label, labels }: ThemeMenuProps) {
  const current = useSyncExternalStore(watchTheme, shownTheme, () => theme);
  const Current = ICONS[current];

  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton label={label} icon={<Current />} />
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuRadioGroup value={current}>
          {THEMES.map((item) => {
            const Icon = ICONS[item];
            return (
              <DropdownMenuRadioItem key={item} value={item} onSelect={() => chooseTheme(item)}>
                <Icon />
                {labels[item]}
              </DropdownMenuRadioItem>
            );
          })}
        </DropdownMenuRadioGroup>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
