'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { cx } from '@/components/ui/cx';
import { SearchIcon } from '@/components/ui/icons';
import { Kbd } from '@/components/ui/kbd';
import { leavePage } from '@/components/ui/leave-page';
import { useOpenOnPage } from '@/components/ui/use-open-on-page';
import { useShortcut } from '@/components/ui/use-shortcut';
import { loadPart } from '@/lib/client/load-part';
import { searchAddress } from './search-address';
import type { PaletteScope } from './search-commands';
import type { SearchPalette } from './search-palette';
import { TypedAhead } from './typed-ahead';

export interface SearchTriggerProps extends PaletteScope {
  /** URL of the search page; the button opens it if JavaScript is not available. */
  action: string;
}

const BUTTON = cx(
  'flex h-8 items-center gap-2 rounded border border-edge bg-canvas px-2.5 text-ink-3 text-sm hover:border-ink-3 sm:w-56 lg:w-88',
  'max-sm:size-8 max-sm:justify-center max-sm:border-transparent max-sm:bg-transparent max-sm:px-0',
  'pointer-coarse:h-touch max-sm:pointer-coarse:w-touch',
);

const loadPalette = () => import('./search-palette').then((own) => own.SearchPalette);

/** The toolbar button that opens the palette, as Ctrl K (or ⌘ K) does from anywhere. */
export function SearchTrigger({ action, ...scope }: SearchTriggerProps) {
  const t = useTranslations('palette');
  const router = useRouter();
  const [Palette, setPalette] = useState<typeof SearchPalette | null>(null);
  const { isOpen, close, ...palette } = useOpenOnPage();
  const [typed, setTyped] = useState('');

  /** Where it fails, the next hover or focus tries again. */
  function load() {
    loadPart(loadPalette)
      .then((loaded) => setPalette(() => loaded))
      .catch(() => undefined);
  }
  function open(event?: FormEvent) {
    event?.preventDefault();
    load();
    if (isOpen) return;
    setTyped('');
    palette.open();
  }
  function goToAll() {
    const search = typed.trim();
    if (!scope.canSearch || search === '') return;
    close();
    leavePage(() => router.push(searchAddress(action, search)));
  }
  useShortcut({ letter: 'k', run: open, whileTyping: true });

  const label = t(scope.canSearch ? 'open' : 'openCommands');
  return (
    <>
      <form action={scope.canSearch ? action : undefined} onSubmit={open}>
        <button
          type="submit"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-keyshortcuts="Control+K Meta+K"
          onPointerEnter={load}
          onFocus={load}
          className={BUTTON}
        >
          <SearchIcon />
          <span className="min-w-0 flex-1 truncate text-left max-sm:sr-only">{label}</span>
          <span aria-hidden="true" className="max-md:hidden">
            <Kbd>{t('keys')}</Kbd>
          </span>
        </button>
      </form>
      {isOpen && !Palette && <TypedAhead onType={setTyped} onEnter={goToAll} onClose={close} />}
      {isOpen && Palette && <Palette {...scope} action={action} typed={typed} onClose={close} />}
    </>
  );
}
