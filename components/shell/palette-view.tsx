import { Command } from 'cmdk';
import { useTranslations } from 'next-intl';
import type { KeyboardEvent } from 'react';
import { IconButton } from '@/components/ui/button';
import { CloseIcon, SearchIcon } from '@/components/ui/icons';
import { Kbd } from '@/components/ui/kbd';
import { LoadingBar } from '@/components/ui/loading-bar';
import { MAX_SEARCH_LENGTH } from '@/lib/domain/search/kinds';
import type { CommandGroup, PaletteCommand } from './search-commands';
import { SearchAll, SearchCommandItems, SearchEntryItems } from './search-items';
import type { SearchGroups } from './use-search-groups';

export interface PaletteViewProps {
  label: string;
  /** The text in the field. */
  text: string;
  onText: (text: string) => void;
  /** The trimmed text. */
  search: string;
  words: readonly string[];
  found: SearchGroups;
  commands: readonly CommandGroup[];
  onChoose: (command: PaletteCommand) => void;
  /** Opens a URL. */
  onOpen: (address: string) => void;
  /** Opens all results; null if there is no search. */
  onOpenAll: (() => void) | null;
  onClose: () => void;
}

/** The field of the palette with its options below. */
export function PaletteView(props: PaletteViewProps) {
  const { label, text, onText, search, words, found, commands, onChoose, onOpen, onOpenAll, onClose } = props;
  const t = useTranslations('palette');

  /** Handles Enter before there are any options. */
  function onKeyDown({ key, currentTarget, nativeEvent }: KeyboardEvent<HTMLElement>) {
    if (key !== 'Enter' || nativeEvent.isComposing) return;
    if (!currentTarget.querySelector('[aria-selected=true]')) onOpenAll?.();
  }

  return (
    <>
      <Command
        data-dialog-body
        label={label}
        shouldFilter={false}
        vimBindings={false}
        onKeyDown={onKeyDown}
        className="flex min-h-0 flex-1 flex-col"
      >
        <div className="relative flex items-center gap-2.5 border-b px-4 py-2.5">
          <SearchIcon className="shrink-0 text-ink-3" />
          <Command.Input
            value={text}
            onValueChange={onText}
            maxLength={MAX_SEARCH_LENGTH}
            placeholder={label}
            className="h-8 min-w-0 flex-1 bg-transparent text-md outline-none placeholder:text-ink-3"
          />
          <IconButton
            icon={<CloseIcon />}
            label={t('close')}
            size="sm"
            onClick={onClose}
            // The list must not handle its keys: Enter closes.
            onKeyDown={(event) => event.stopPropagation()}
          />
          <div className="absolute inset-x-0 -bottom-px">
            <LoadingBar active={found.isPending} />
          </div>
        </div>
        <Command.List label={t('entries')} className="min-h-0 flex-1 overflow-y-auto p-1.5">
          <SearchCommandItems groups={commands} onChoose={onChoose} />
          {/* Remounted for each answer, so that the first entry is selected. */}
          <SearchEntryItems key={found.answeredTo} found={found} words={words} onChoose={onOpen} />
          {onOpenAll && !(found.isPending && found.groups.length === 0) && (
            <SearchAll search={search} onChoose={onOpenAll} />
          )}
        </Command.List>
        <PaletteState found={found} search={search} hasCommands={commands.length > 0} />
      </Command>
      <PaletteKeys />
    </>
  );
}

interface PaletteStateProps {
  found: SearchGroups;
  search: string;
  hasCommands: boolean;
}

/** The number of results as text; for screen readers even if the entries are visible. */
function PaletteState({ found, search, hasCommands }: PaletteStateProps) {
  const t = useTranslations('palette');
  const { groups, isPending, isSimilar, hasFailed } = found;
  const count = groups.reduce((sum, group) => sum + group.count, 0);
  const isEmpty = count === 0 && !hasCommands;
  const text = () => {
    if (search === '' || isPending) return '';
    if (hasFailed) return t('failed');
    if (count === 0) return isEmpty ? t('nothing', { search }) : '';
    return isSimilar ? t('similar', { search, count }) : t('found', { count });
  };
  const isSeen = hasFailed || isSimilar || isEmpty;
  return (
    <p role="status" className={isSeen ? 'px-4 pb-3 text-ink-2 text-sm empty:hidden' : 'sr-only'}>
      {text()}
    </p>
  );
}

/** The keyboard shortcuts; hidden on devices without a keyboard. */
function PaletteKeys() {
  const t = useTranslations('palette');
  const hints = [
    ['↑ ↓', t('keyChoose')],
    ['↵', t('keyOpen')],
    ['Esc', t('keyClose')],
  ] as const;
  return (
    <div
      aria-hidden="true"
      className="flex gap-4 border-t bg-sunken px-4 py-2 text-ink-3 text-xs max-sm:hidden pointer-coarse:hidden"
    >
      {hints.map(([key, text]) => (
        <span key={key} className="flex items-center gap-1.5">
          <Kbd>{key}</Kbd>
          {text}
        </span>
      ))}
    </div>
  );
}
