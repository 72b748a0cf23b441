'use client';

import { useRouter } from 'next/navigation';
import { type FormEvent, useEffect, useRef } from 'react';
import { SearchIcon } from '@/components/ui/icons';
import { Kbd } from '@/components/ui/kbd';

export interface SearchBoxProps {
  /** Address of the search page; works as a plain form without script. */
  action: string;
  placeholder: string;
  keysLabel: string;
}

/** Finds a project, lot or order from anywhere; Ctrl K (or ⌘ K) leads into it. */
export function SearchBox({ action, placeholder, keysLabel }: SearchBoxProps) {
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      input.current?.select();
    }
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const search = input.current?.value.trim();
    router.push(search ? `${action}?${new URLSearchParams({ search })}` : action);
  }

  return (
    <search className="min-w-0 max-sm:hidden">
      <form action={action} onSubmit={submit} className="relative">
        <SearchIcon className="pointer-events-none absolute top-2 left-2.5 text-ink-3" />
        <input
          ref={input}
          name="search"
          type="search"
          autoComplete="off"
          aria-label={placeholder}
          aria-keyshortcuts="Control+K"
          placeholder={placeholder}
          className="h-8 w-80 max-w-full rounded border border-edge bg-canvas pr-16 pl-8 [&::-webkit-search-cancel-button]:hidden hover:border-ink-3 focus-visible:border-focus focus-visible:bg-surface focus-visible:outline-offset-0"
        />
        <span className="pointer-events-none absolute top-[5px] right-2" aria-hidden="true">
          <Kbd>{keysLabel}</Kbd>
        </span>
      </form>
    </search>
  );
}
