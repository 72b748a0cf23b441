import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { cx } from '@/components/ui/cx';
import { Monogram } from '@/components/ui/monogram';
import { FOLDED_ON_PHONE, PageHeader } from '@/components/ui/page-header';
import { Term } from '@/components/ui/term';
import { href } from '@/lib/domain/navigation/pages';
import type { StateKey } from '@/lib/domain/vocabulary/states';
import { STATE_TONES } from '@/lib/domain/vocabulary/states';
import type { UnitType } from '@/lib/domain/vocabulary/unit-types';
import { SiblingMenu } from './sibling-menu';

export interface HeaderUnit {
  unitId: string;
  rootUnitId: string;
  parentUnitId: string | null;
  unitNo: string;
  title: string;
  unitType: UnitType;
  stateKey: StateKey;
  stateSince: Date;
}

export interface UnitHeaderProps {
  unit: HeaderUnit;
  path: readonly HeaderUnit[];
  /** The organisation that owns the project. */
  owner: { title: string; thumbnailUrl: string | null } | undefined;
  actions?: ReactNode;
  /** See `PageHeader`. */
  isFoldable?: boolean;
}

/** The path from the root to the unit, its title, and its state with date. */
export function UnitHeader({ unit, path, owner, actions, isFoldable = false }: UnitHeaderProps) {
  const t = useTranslations('units');
  const types = useTranslations('unitTypes');
  const about = useTranslations('unitForms.about');
  const states = useTranslations('states');
  const stateMeanings = useTranslations('stateMeanings');
  const format = useFormatter();
  return (
    <>
      {path.length > 1 && (
        <div className={cx('mb-2', isFoldable && FOLDED_ON_PHONE)}>
          <Breadcrumb
            label={t('path')}
            items={path.map((step) => ({
              key: step.unitId,
              title: step.title,
              href: step.unitId === unit.unitId ? undefined : hrefOf(step),
              menu: step.parentUnitId && <SiblingMenu {...siblingsOf(step, step.parentUnitId)} />,
            }))}
          />
        </div>
      )}
      <PageHeader
        picture={owner && <Monogram name={owner.title} src={owner.thumbnailUrl ?? undefined} size={44} />}
        title={unit.title}
        mark={
          <Term
            word={states(unit.stateKey)}
            meaning={stateMeanings(unit.stateKey)}
            tone={STATE_TONES[unit.stateKey]}
          />
        }
        actions={actions}
        isFoldable={isFoldable}
        facts={
          <>
            <Term word={types(unit.unitType)} meaning={about(unit.unitType)} />
            {' · '}
            <span className="wrap-anywhere">{unit.unitNo}</span>
            {' · '}
            <span className="whitespace-nowrap">
              {t('since', { date: format.dateTime(unit.stateSince, 'short') })}
            </span>
          </>
        }
      />
    </>
  );
}

/** Only the data of the unit that its menu needs. */
function siblingsOf({ unitId, title, unitType }: HeaderUnit, parentUnitId: string) {
  return { unitId, title, unitType, parentUnitId };
}

function hrefOf({ unitId, rootUnitId }: HeaderUnit): string {
  return unitId === rootUnitId
    ? href('rootDetails', { rootUnitId })
    : href('unitDetails', { rootUnitId, unitId });
}
