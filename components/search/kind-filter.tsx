'use client';

import { useTranslations } from 'next-intl';
import { ScrollRow } from '@/components/ui/scroll-row';
import { ToggleChip, ToggleGroup } from '@/components/ui/toggle-group';
import { useAddressQuery } from '@/components/ui/use-address-query';
import { SEARCH_KINDS, type SearchKind } from '@/lib/domain/search/kinds';

const ALL = 'all';

/** The kind of search results shown: all or one kind; stored in the URL. */
export function KindFilter({ kind }: { kind: SearchKind | null }) {
  const t = useTranslations('search');
  const kinds = useTranslations('searchKinds');
  const { change } = useAddressQuery();

  function choose(value: string): void {
    change((query) => {
      if (SEARCH_KINDS.some((known) => known === value)) query.set('in', value);
      else query.delete('in');
      query.delete('page');
    });
  }

  return (
    <div className="border-b px-3.5 py-2">
      <ScrollRow>
        <ToggleGroup
          type="single"
          aria-label={t('kind')}
          value={kind ?? ALL}
          onValueChange={choose}
          className="flex w-max gap-1"
        >
          <ToggleChip value={ALL}>{t('everything')}</ToggleChip>
          {SEARCH_KINDS.map((each) => (
            <ToggleChip key={each} value={each}>
              {kinds(each)}
            </ToggleChip>
          ))}
        </ToggleGroup>
      </ScrollRow>
    </div>
  );
}
