'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuLink,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { Input } from '@/components/ui/field';
import { ChevronDownIcon } from '@/components/ui/icons';
import { Spinner } from '@/components/ui/spinner';
import { useResource } from '@/lib/client/use-resource';
import { compareNaturally } from '@/lib/domain/natural-order';
import { unitPagePath } from '@/lib/domain/navigation/unit-page-path';
import { hasEveryWord, searchWords } from '@/lib/domain/search-words';
import type { UnitType } from '@/lib/domain/vocabulary/unit-types';

/** The maximum of one answer of the list. */
const MOST_SIBLINGS = 500;

export interface SiblingMenuProps {
  unitId: string;
  title: string;
  unitType: UnitType;
  parentUnitId: string;
}

/** A menu of a unit's siblings of the same type; loaded when opened. */
export function SiblingMenu(props: SiblingMenuProps) {
  const t = useTranslations('units');
  return (
    <DropdownMenu>
      <DropdownMenuTrigger
        aria-label={t('siblings', { title: props.title })}
        className="grid size-7 place-items-center rounded-sm text-ink-3 hover:bg-hover hover:text-ink pointer-coarse:size-touch"
      >
        <ChevronDownIcon size={14} />
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start" className="max-h-96 max-w-80 overflow-y-auto">
        <Siblings {...props} />
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

/** From this number on the siblings can be searched. */
const MANY_SIBLINGS = 12;

function Siblings({ unitId, unitType, parentUnitId }: SiblingMenuProps) {
  const t = useTranslations('units');
  const [typed, setTyped] = useState('');
  const filter = `parentProjectUnitID eq '${parentUnitId}' and projectUnitType eq '${unitType}'`;
  const { data } = useResource('listUnits', { query: { filter, top: MOST_SIBLINGS } });
  if (!data) return <Spinner />;
  const units = data.data.toSorted((a, b) => compareNaturally(a.projectUnitNo, b.projectUnitNo));
  const words = searchWords(typed);
  const shown = units.filter(({ title, projectUnitNo }) => hasEveryWord(`${title} ${projectUnitNo}`, words));
  return (
    <>
      {units.length >= MANY_SIBLINGS && (
        <Input
          type="search"
          aria-label={t('findSibling')}
          placeholder={t('findSibling')}
          className="sticky top-0 z-1 mb-1"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          // Letters are typed here instead of leading to an item of the menu.
          onKeyDown={(event) => event.key.length === 1 && event.stopPropagation()}
        />
      )}
      {shown.map(({ projectUnitID, rootProjectUnitID, title }) => (
        <DropdownMenuLink
          key={projectUnitID}
          ref={projectUnitID === unitId && typed === '' ? showInMiddle : undefined}
          href={unitPagePath(rootProjectUnitID, projectUnitID)}
          prefetch={false}
          aria-current={projectUnitID === unitId ? 'true' : undefined}
        >
          <span className={projectUnitID === unitId ? 'font-semibold' : undefined}>{title}</span>
        </DropdownMenuLink>
      ))}
    </>
  );
}

/** The unit of the page is in view when the menu opens. */
function showInMiddle(link: HTMLAnchorElement | null): void {
  link?.scrollIntoView?.({ block: 'center' });
}
