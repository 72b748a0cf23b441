import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Dialog, DialogContent, DialogTitle } from '@/components/ui/dialog';
import { leavePage } from '@/components/ui/leave-page';
import { searchWords } from '@/lib/domain/search-words';
import { PaletteView } from './palette-view';
import { searchAddress } from './search-address';
import { type PaletteCommand, type PaletteScope, useCommandGroups } from './search-commands';
import { useSearchGroups } from './use-search-groups';

export interface SearchPaletteProps extends PaletteScope {
  /** URL of the search page. */
  action: string;
  /** Text that the user typed before the palette was loaded. */
  typed: string;
  onClose: () => void;
}

const NOTHING_TO_LOSE = () => false;

/** Searches everything the user may see and runs commands; fully usable by keyboard. */
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
  const go = (address: string) => choose({ run: () => leavePage(() => router.push(address)) });
  const goToAll = () => go(searchAddress(action, search));
  const label = t(scope.canSearch ? 'open' : 'openCommands');

  return (
    <Dialog open onOpenChange={onClose} isDirty={NOTHING_TO_LOSE}>
      <DialogContent width={640} isPalette>
        <DialogTitle className="sr-only">{label}</DialogTitle>
        <PaletteView
          {...{ label, text, search, words, found, commands, onClose }}
          onText={setText}
          onChoose={choose}
          onOpen={go}
          onOpenAll={search !== '' && scope.canSearch ? goToAll : null}
        />
        <form ref={signOutForm} method="post" action="/api/auth/signout" />
      </DialogContent>
    </Dialog>
  );
}
