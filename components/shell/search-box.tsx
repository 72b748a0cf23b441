'use client';

import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { type FormEvent, Suspense, useRef, useState } from 'react';
import { Combobox, ComboboxInput } from '@/components/ui/combobox';
import { SearchIcon } from '@/components/ui/icons';
import { Kbd } from '@/components/ui/kbd';
import { useShortcut } from '@/components/ui/use-shortcut';
import type { SearchLabels } from './search-suggestions';

/** Asks and lists; loaded when somebody types. */
// Waits in its own place: without `loading` the whole page would give way to its skeleton.
const SearchSuggestions = dynamic(() => import('./search-suggestions').then((own) => own.SearchSuggestions), {
  loading: () => null,
});

export interface SearchBoxProps {
  /** Address of the search page; works as a plain form without script. */
  action: string;
  labels: SearchLabels;
}

/** Finds a project, lot or order from anywhere; Ctrl K (or ⌘ K) leads into it. */
export function SearchBox({ action, labels }: SearchBoxProps) {
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [targets, setTargets] = useState<readonly string[]>([]);
  useShortcut('k', () => input.current?.select());
  const search = text.trim();
  const addressOfAll = search ? `${action}?${new URLSearchParams({ search })}` : action;

  function go(address: string) {
    setOpen(false);
    router.push(address);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    go(targets[active] ?? addressOfAll);
  }

  return (
    <search className="min-w-0 max-sm:hidden" onBlur={() => setOpen(false)}>
      <form action={action} onSubmit={submit} className="relative">
        <SearchIcon className="pointer-events-none absolute top-2 left-2.5 text-ink-3" />
        <Combobox
          open={open && search.length > 1}
          onOpenChange={setOpen}
          count={targets.length}
          active={active}
          onActiveChange={setActive}
        >
          <ComboboxInput
            ref={input}
            name="search"
            maxLength={100}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setActive(-1);
              setOpen(true);
            }}
            aria-label={labels.placeholder}
            aria-keyshortcuts="Control+K"
            placeholder={labels.placeholder}
            className="h-8 w-80 max-w-full rounded border border-edge bg-canvas pr-16 pl-8 [&::-webkit-search-cancel-button]:hidden hover:border-ink-3 focus-visible:border-focus focus-visible:bg-surface focus-visible:outline-offset-0"
          />
          {open && search.length > 1 && (
            // What is typed while the list is being loaded must not wait for it: the letters would be lost.
            <Suspense>
              <SearchSuggestions
                search={search}
                labels={labels}
                addressOfAll={addressOfAll}
                onTargets={setTargets}
                onChoose={go}
              />
            </Suspense>
          )}
        </Combobox>
        <span className="pointer-events-none absolute top-[5px] right-2" aria-hidden="true">
          <Kbd>{labels.keys}</Kbd>
        </span>
      </form>
    </search>
  );
}
