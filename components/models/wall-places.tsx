import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { StateBadge } from '@/components/ui/badge';
import type { Fact } from '@/components/ui/fact-list';
import { useDayText } from '@/components/ui/use-day-text';
import { href } from '@/lib/domain/navigation/pages';
import { ROW_PARAMETER } from '@/lib/domain/navigation/row-parameter';
import { unitName } from '@/lib/domain/units/unit-path';
import { STATE_TONES } from '@/lib/domain/vocabulary/states';
import type { Wall } from './viewer-data';

const LINK = 'touch-line text-accent hover:underline';

/**
 * The known facts on a wall's place: lot and its source, state, deliveries that name the wall, and order rows
 * of its rooms.
 */
export function useWallPlaces({ lot, measures, deliveries, orderRows }: Wall, rootUnitId: string): Fact[] {
  const t = useTranslations('viewer');
  const states = useTranslations('states');
  const dayText = useDayText();
  const facts: Fact[] = [];
  if (lot) {
    const { projectUnitID: unitId, projectUnitNo, unitPath, stateKey } = lot;
    facts.push(
      {
        term: t('lot'),
        detail: (
          <>
            <Link href={href('unitDetails', { rootUnitId, unitId })} className={LINK}>
              {unitName(projectUnitNo, unitPath)}
            </Link>
            {measures?.lotReason && (
              <span className="block text-ink-3 text-xs">{t(`lotReasons.${measures.lotReason}`)}</span>
            )}
          </>
        ),
      },
      {
        term: t('state'),
        detail: <StateBadge tone={STATE_TONES[stateKey]}>{states(stateKey)}</StateBadge>,
      },
    );
  } else facts.push({ term: t('lot'), detail: t('noLot') });
  if (deliveries.length > 0)
    facts.push({
      term: t('deliveries', { count: deliveries.length }),
      detail: (
        <ul>
          {deliveries.map(({ deliveryLotID, deliveryDate }) => (
            <li key={deliveryLotID}>
              <Link href={href('deliveryOverview', { rootUnitId })} className={LINK}>
                {dayText(deliveryDate)}
              </Link>
            </li>
          ))}
        </ul>
      ),
    });
  if (orderRows.length > 0)
    facts.push({
      term: t('orderRows', { count: orderRows.length }),
      detail: (
        <ul>
          {orderRows.map(({ itemID, place, lot: { projectUnitID: unitId, projectUnitNo } }) => (
            <li key={itemID}>
              <Link
                href={href('unitDetails', { rootUnitId, unitId }, { [ROW_PARAMETER]: itemID })}
                className={LINK}
              >
                {t('orderRow', { place, number: projectUnitNo })}
              </Link>
            </li>
          ))}
        </ul>
      ),
    });
  return facts;
}
