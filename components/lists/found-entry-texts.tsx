import { useTranslations } from 'next-intl';
import { MarkedText } from '@/components/ui/marked-text';
import type { SearchGroupDto } from '@/lib/contract/search';
import { searchEntryFacts } from '@/lib/domain/search/search-entry';
import { highlight } from '@/lib/domain/search/search-words';

export interface EntryTextsProps {
  kind: SearchGroupDto['kind'];
  entry: SearchGroupDto['entries'][number];
  /** Words to highlight in the text. */
  words: readonly string[];
}

/** The title of a search result. */
export function EntryTitle({ entry, words }: Omit<EntryTextsProps, 'kind'>) {
  return <MarkedText parts={highlight(entry.title, words)} />;
}

/** The facts below the title of a search result. */
export function EntryFacts({ kind, entry, words }: EntryTextsProps) {
  const types = useTranslations('unitTypes');
  const facts = searchEntryFacts(kind, entry, types(entry.projectUnitType));
  return <MarkedText parts={highlight(facts.join(' · '), words)} />;
}
