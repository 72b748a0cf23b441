import { Command } from 'cmdk';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useRef, useState } from 'react';
import { IconButton } from '@/components/ui/button';
import { Dialog, DialogContent, DialogTitle } from '@/components/ui/dialog';
import { CloseIcon, SearchIcon } from '@/components/ui/icons';
import { Kbd } from '@/components/ui/kbd';
import { LoadingBar } from '@/components/ui/loading-bar';
import { MAX_SEARCH_LENGTH } from '@/lib/domain/search/kinds';
import { searchWords } from '@/lib/domain/search/search-words';
import { searchAddress } from './search-address';
import { type PaletteCommand, type PaletteScope, useCommandGroups } from './search-commands';
import { SearchAll, SearchCommandItems, SearchEntryItems } from './search-items';
import { useSearchGroups } from './use-search-groups';

export interface SearchPaletteProps extends PaletteScope {
  /** Address of the search page. */
  action: string;
  /** What was typed before it was there. */
  typed: string;
  onClose: () => void;
}

const NOTHING_TO_LOSE = () => false;

/** Finds whatever the person may see, and does what can be done from here; by keyboard alone where one likes. */
export function SearchPalette({ action, typed, onClose, ...scope }: SearchPaletteProps) {
  const t = useTranslations('palette');
  const router = useRouter();
  const [text, setText] = useState(typed);
  const signOutForm = useRef<HTMLFormElement>(null);
  const search = text.trim();
  const words = searchWords(search);
  const found = useSearchGroups(search, scope.canSearch);
  const commands = useCommandGroups(scope, words, () => signOutForm.current?.requestSubmit());

  function choose({ run, staysOpen = false }: Pick<PaletteCommand, 'run' | 'staysOpen'>) {
    if (!staysOpen) onClose();
    run();
  }
  const go = (address: string) => choose({ run: () => router.push(address) });
  const goToAll = () => go(searchAddress(action, search));
  const leadsToAll = search !== '' && scope.canSearch;

  /** Enter, before anything is there that could be chosen. */
  function onKeyDown({ key, currentTarget, nativeEvent }: KeyboardEvent<HTMLElement>) {
    if (key !== 'Enter' || nativeEvent.isComposing || !leadsToAll) return;
    if (!currentTarget.querySelector('[aria-selected=true]')) goToAll();
  }
  const label = t(scope.canSearch ? 'open' : 'openCommands');

  return (
    <Dialog open onOpenChange={onClose} isDirty={NOTHING_TO_LOSE}>
      <DialogContent width={640} isPalette>
        <Command
          data-dialog-body
          label={label}
          shouldFilter={false}
          vimBindings={false}
          onKeyDown={onKeyDown}
          className="flex min-h-0 flex-1 flex-col"
        >
          <DialogTitle className="sr-only">{label}</DialogTitle>
          <div className="relative flex items-center gap-2.5 border-b px-4 py-2.5">
            <SearchIcon className="shrink-0 text-ink-3" />
            <Command.Input
              value={text}
              onValueChange={setText}
              maxLength={MAX_SEARCH_LENGTH}
              placeholder={label}
              className="h-8 min-w-0 flex-1 bg-transparent text-md outline-none placeholder:text-ink-3"
            />
            <IconButton
              icon={<CloseIcon />}
              label={t('close')}
              size="sm"
              onClick={onClose}
              // Its keys are not those of the list: Enter closes.
              onKeyDown={(event) => event.stopPropagation()}
            />
            <div className="absolute inset-x-0 -bottom-px">
              <LoadingBar active={found.isPending} />
            </div>
          </div>
          <Command.List label={t('entries')} className="min-h-0 flex-1 overflow-y-auto p-1.5">
            <SearchCommandItems groups={commands} onChoose={choose} />
            {/* Drawn anew for each answer, so that the first of it is chosen. */}
            <SearchEntryItems key={found.answeredTo} found={found} words={words} onChoose={go} />
            {leadsToAll && !(found.isPending && found.groups.length === 0) && (
              <SearchAll search={search} onChoose={goToAll} />
            )}
          </Command.List>
          <PaletteState found={found} search={search} hasCommands={commands.length > 0} />
        </Command>
        <form ref={signOutForm} method="post" action="/api/auth/signout" />
        <PaletteKeys />
      </DialogContent>
    </Dialog>
  );
}

interface PaletteStateProps {
  found: ReturnType<typeof useSearchGroups>;
  search: string;
  hasCommands: boolean;
}

/** How much was found, in words; for screen readers also where the entries themselves say it. */
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

/** What the keys do; people without a keyboard do not see it. */
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
