import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { ToggleChip, ToggleGroup } from '@/components/ui/toggle-group';
import type { Tone } from '@/components/ui/tone';
import type { PeoplePlanDto } from '@/lib/contract/user-imports';
import { PLANNED_PEOPLE, type PlannedPeople } from '@/lib/domain/users/people-plan';

type Person = PeoplePlanDto['people'][number];

const TONES: Readonly<Record<PlannedPeople, Tone>> = {
  ...{ new: 'ok', changed: 'accent', unchanged: 'neutral', refused: 'bad' },
};

/** Rows that are shown at once; a file has thousands. */
const PAGE = 100;

/** The rows of a plan with what is done to them or why not; refused ones are shown first. */
export function PeopleList({ plan: { counts, people } }: { plan: PeoplePlanDto }) {
  const t = useTranslations('users.import');
  const [wanted, setWanted] = useState<PlannedPeople | 'all'>(counts.refused > 0 ? 'refused' : 'all');
  const [limit, setLimit] = useState(PAGE);
  const chosen = wanted === 'all' ? people : people.filter(({ planned }) => planned === wanted);
  const left = chosen.length - limit;
  return (
    <>
      <ToggleGroup
        type="single"
        aria-label={t('show')}
        value={wanted}
        onValueChange={(value) => {
          setWanted(PLANNED_PEOPLE.find((planned) => planned === value) ?? 'all');
          setLimit(PAGE);
        }}
        className="mt-4 flex flex-wrap gap-1.5"
      >
        <ToggleChip value="all">{t('all')}</ToggleChip>
        {PLANNED_PEOPLE.filter((planned) => counts[planned] > 0).map((planned) => (
          <ToggleChip key={planned} value={planned}>
            {t(`counts.${planned}`, { count: counts[planned] })}
          </ToggleChip>
        ))}
      </ToggleGroup>
      <ul className="mt-2 divide-y border-t">
        {chosen.slice(0, limit).map((person) => (
          <li key={`${person.line} ${person.login}`} className="py-2.5">
            <PersonOfPlan person={person} />
          </li>
        ))}
      </ul>
      {left > 0 && (
        <Button className="mt-2" onClick={() => setLimit(limit + PAGE)}>
          {t('more', { count: Math.min(left, PAGE) })}
        </Button>
      )}
    </>
  );
}

function PersonOfPlan({ person: { line, login, planned, changes, messages } }: { person: Person }) {
  const t = useTranslations('users.import');
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
        <Badge tone={TONES[planned]}>{t(`planned.${planned}`)}</Badge>
        <span className="text-ink-2">{t('line', { line })}</span>
        <span className="wrap-anywhere font-medium">{login}</span>
      </p>
      {changes.length > 0 && planned !== 'refused' && (
        <dl className="mt-1.5 grid gap-x-4 gap-y-0.5 sm:grid-cols-[minmax(8rem,14rem)_minmax(0,1fr)]">
          {changes.map(({ field, from, to }) => (
            <div key={field} className="contents">
              <dt className="font-mono text-ink-2 text-xs leading-5">{field}</dt>
              <dd className="wrap-anywhere max-sm:mb-1.5">
                {planned === 'changed' && (
                  <>
                    <del className="text-ink-3">{from || '–'}</del>
                    <span className="px-1.5 text-ink-3">→</span>
                  </>
                )}
                <ins className="no-underline">{to || '–'}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {messages.map(({ code, field, message }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row may have the same reason twice, and its reasons never move
        <p key={`${code} ${field} ${index}`} className="wrap-anywhere mt-1 text-bad">
          <span className="mr-2 font-mono text-xs">{field}</span>
          {message}
        </p>
      ))}
    </>
  );
}
