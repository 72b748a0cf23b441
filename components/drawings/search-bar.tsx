import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type RefObject, useEffect } from 'react';
import { IconButton } from '@/components/ui/button';
import { Input } from '@/components/ui/field';
import { ArrowLeftIcon, ArrowRightIcon, CloseIcon } from '@/components/ui/icons';

export interface SearchBarProps {
  field: RefObject<HTMLInputElement | null>;
  query: string;
  onQuery: (query: string) => void;
  /** null while the search is running. */
  count: number | null;
  /** Index of the selected hit, from 0. */
  current: number;
  onStep: (direction: 1 | -1) => void;
  onClose: () => void;
}

/** Searches the pages of a drawing; Enter goes to the next hit, with Shift to the previous one. */
export function SearchBar({ field, query, onQuery, count, current, onStep, onClose }: SearchBarProps) {
  const t = useTranslations('drawings');
  const common = useTranslations('common');
  useEffect(() => field.current?.focus(), [field]);

  function press(event: KeyboardEvent) {
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter') onStep(event.shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
  }

  return (
    <search className="flex items-center gap-1 border-b bg-surface px-2 py-1.5">
      <Input
        ref={field}
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        className="w-64 min-w-0 shrink"
        value={query}
        onChange={({ target }) => onQuery(target.value)}
        onKeyDown={press}
      />
      <IconButton icon={<ArrowLeftIcon />} label={t('previousHit')} onClick={() => onStep(-1)} />
      <IconButton icon={<ArrowRightIcon />} label={t('nextHit')} onClick={() => onStep(1)} />
      <p role="status" className="min-w-0 truncate px-1 text-ink-2 text-sm tabular-nums">
        {query.trim() !== '' &&
          (count === null ? t('searching') : t('hits', { count, current: Math.min(current + 1, count) }))}
      </p>
      <IconButton className="ml-auto" icon={<CloseIcon />} label={common('close')} onClick={onClose} />
    </search>
  );
}
