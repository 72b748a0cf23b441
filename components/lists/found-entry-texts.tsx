import { useTranslations } from 'next-intl';
import { MarkedText } from '@/components/ui/marked-text';
import type { SearchGroupDto } from '@/lib/contract/search';
import { searchEntryFacts, searchEntryTitle } from '@/lib/domain/search/search-entry';
import { highlight } from '@/lib/domain/search-words';

export interface EntryTextsProps {
  kind: SearchGroupDto['kind'];
  entry: SearchGroupDto['entries'][number];
  /** Words to highlight in the text. */
  words: readonly string[];
}

/** The title of a search result. */
export function EntryTitle({ kind, entry, words }: EntryTextsProps) {
  return <MarkedText parts={highlight(searchEntryTitle(kind, entry), words)} />;
}

/** The facts below the title of a search result. */
export function EntryFacts({ kind, entry, words }: EntryTextsProps) {
  const types = useTranslations('unitTypes');
  const facts = searchEntryFacts(kind, entry, types(entry.projectUnitType));
  return <MarkedText parts={highlight(facts.join(' · '), words)} />;
}
