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
import { THEMES, type Theme } from '@/lib/i18n/theme';
import { THEME_ICONS } from './theme-icons';
import { chooseTheme, shownTheme, watchTheme } from './theme-store';

export interface ThemeMenuProps {
  theme: Theme;
  label: string;
  labels: Record<Theme, string>;
}

/** Light, dark or system theme; applied at once and stored in a cookie. */
export function ThemeMenu({ theme, label, labels }: ThemeMenuProps) {
  const current = useSyncExternalStore(watchTheme, shownTheme, () => theme);
  const Current = THEME_ICONS[current];

  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton label={label} icon={<Current />} />
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuRadioGroup value={current}>
          {THEMES.map((item) => {
            const Icon = THEME_ICONS[item];
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
