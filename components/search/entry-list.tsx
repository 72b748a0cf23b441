import Link from 'next/link';
import { EntryFacts, EntryTitle } from '@/components/lists/found-entry-texts';
import { HoverLink } from '@/components/ui/hover-link';
import { stretchedLink } from '@/components/ui/table';
import type { SearchGroupDto } from '@/lib/contract/search';
import { searchEntryPath } from '@/lib/domain/search/search-entry';

export interface EntryListProps {
  group: SearchGroupDto;
  /** Words to highlight in the results. */
  words: readonly string[];
  /** If several kinds are listed: the name of this one, and a link to all its entries. */
  title?: string;
  more?: { href: string; text: string } | undefined;
}

/** The search results of one kind, each with its location. */
export function EntryList({ group: { kind, entries }, words, title, more }: EntryListProps) {
  const headingId = `found-${kind}`;
  return (
    <section aria-labelledby={title && headingId} className="border-b last:border-b-0">
      {title && (
        <h2 id={headingId} className="border-b bg-sunken px-3.5 py-2 font-semibold text-sm">
          {title}
        </h2>
      )}
      <ul>
        {entries.map((entry) => (
          <li key={entry.id} className="relative px-3.5 py-2 hover:bg-hover">
            <HoverLink
              href={searchEntryPath(kind, entry)}
              className={`${stretchedLink} break-words font-medium`}
            >
              <EntryTitle kind={kind} entry={entry} words={words} />
            </HoverLink>
            <p className="break-words text-ink-3 text-xs">
              <EntryFacts kind={kind} entry={entry} words={words} />
            </p>
          </li>
        ))}
      </ul>
      {more && (
        <Link
          href={more.href}
          className="block px-3.5 py-2.5 text-accent text-sm hover:underline pointer-coarse:py-[13px]"
        >
          {more.text}
        </Link>
      )}
    </section>
  );
}
