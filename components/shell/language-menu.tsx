'use client';

import { IconButton } from '@/components/ui/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { GlobeIcon } from '@/components/ui/icons';
import type { Locale } from '@/lib/domain/account/languages';
import { useLanguageChoice } from './use-language-choice';

export interface LanguageMenuProps {
  current: Locale;
  label: string;
  /** Each language by its own name. */
  languages: readonly { locale: Locale; name: string }[];
  /** The user whose language is changed; undefined if nobody is signed in. */
  userId: string | undefined;
}

/** Changes the language of this device and of the user's profile. */
export function LanguageMenu({ current, label, languages, userId }: LanguageMenuProps) {
  const choose = useLanguageChoice(userId);
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton label={label} icon={<GlobeIcon />} />
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuRadioGroup value={current}>
          {languages.map(({ locale, name }) => (
            <DropdownMenuRadioItem key={locale} lang={locale} value={locale} onSelect={() => choose(locale)}>
              {name}
            </DropdownMenuRadioItem>
          ))}
        </DropdownMenuRadioGroup>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
