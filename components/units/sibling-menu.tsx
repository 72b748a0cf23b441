'use client';

import { useTranslations } from 'next-intl';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuLink,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { ChevronDownIcon } from '@/components/ui/icons';
import { Spinner } from '@/components/ui/spinner';
import { useResource } from '@/lib/client/use-resource';
import { compareNaturally } from '@/lib/domain/natural-order';
import { unitPagePath } from '@/lib/domain/navigation/unit-page-path';
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

function Siblings({ unitId, unitType, parentUnitId }: SiblingMenuProps) {
  const filter = `parentProjectUnitID eq '${parentUnitId}' and projectUnitType eq '${unitType}'`;
  const { data } = useResource('listUnits', { query: { filter, top: MOST_SIBLINGS } });
  if (!data) return <Spinner />;
  const units = data.data.toSorted((a, b) => compareNaturally(a.projectUnitNo, b.projectUnitNo));
  return units.map(({ projectUnitID, rootProjectUnitID, title }) => (
    <DropdownMenuLink
      key={projectUnitID}
      href={unitPagePath(rootProjectUnitID, projectUnitID)}
      prefetch={false}
      aria-current={projectUnitID === unitId ? 'true' : undefined}
    >
      <span className={projectUnitID === unitId ? 'font-semibold' : undefined}>{title}</span>
    </DropdownMenuLink>
  ));
}
