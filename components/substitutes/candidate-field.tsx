import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { SearchChoice } from '@/components/ui/search-choice';
import { call } from '@/lib/client/call';
import { useFound } from '@/lib/client/use-found';

const FOUND_AT_ONCE = 8;

export interface CandidateFieldProps {
  /** The absent user. */
  userId: string;
  /** Empty if nobody is chosen. */
  chosen: string;
  /** The error of the choice. */
  error: string | undefined;
  onChoose: (userId: string) => void;
}

/** Finds possible substitutes by name or company; the user chooses one of the results. */
export function CandidateField({ userId, ...props }: CandidateFieldProps) {
  const t = useTranslations('substitutes');
  const [search, setSearch] = useState('');
  const found = useFound(search.trim(), (words) =>
    call('listSubstituteCandidates', {
      params: { userID: userId },
      query: { search: words, top: FOUND_AT_ONCE },
    }),
  );
  return (
    <SearchChoice
      {...props}
      label={t('person')}
      hint={t('personHint')}
      search={search}
      onSearch={setSearch}
      found={
        found && {
          summary: t('found', { count: found.count, shown: found.data.length }),
          options: found.data.map(({ userID, name, company }) => ({
            id: userID,
            content: (
              <>
                {name} {company && <span className="text-ink-3">{company}</span>}
              </>
            ),
          })),
        }
      }
    />
  );
}
