import { useTranslations } from 'next-intl';
import { StateMark } from '@/components/ui/badge';
import { cx } from '@/components/ui/cx';
import { HoverLink } from '@/components/ui/hover-link';
import { ChevronRightIcon } from '@/components/ui/icons';
import { stretchedLink } from '@/components/ui/table';
import type { LotDto } from '@/lib/contract/lots';
import { unitPagePath } from '@/lib/domain/navigation/unit-page-path';
import { STATE_TONES } from '@/lib/domain/vocabulary/states';
import { delayOf, type LotDelay, type LotTexts } from './lot-texts';

export interface BlockListProps {
  rootUnitId: string;
  title: string;
  /** The highest storey first. */
  lots: readonly LotDto[];
  texts: LotTexts;
}

/** The lots of one block, shown on a narrow screen after the block was tapped. */
export function BlockList({ rootUnitId, title, lots, texts }: BlockListProps) {
  const t = useTranslations('lots');
  const states = useTranslations('states');
  return (
    <section aria-label={title} className="border-t sm:hidden">
      <h3 className="flex items-baseline justify-between px-3.5 py-2 font-semibold text-sm">
        {title} <span className="font-normal text-ink-3 text-xs">{t('otherBlock')}</span>
      </h3>
      <ul>
        {lots.map((lot) => (
          <li key={lot.projectUnitID} className="relative flex min-h-12 items-center gap-2.5 border-t px-3.5">
            <StateMark tone={STATE_TONES[lot.stateKey]} />
            <span className="min-w-0 flex-1 py-1">
              <HoverLink
                href={unitPagePath(rootUnitId, lot.projectUnitID)}
                className={cx(stretchedLink, 'block truncate font-medium')}
              >
                {lot.title}
              </HoverLink>
              <span className="block truncate text-ink-2 text-xs">
                {[states(lot.stateKey), lot.deliveryDate && texts.day(lot.deliveryDate)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <Waiting lot={lot} text={texts.cell(lot, 'days')} />
            <ChevronRightIcon size={14} className="text-ink-3" />
          </li>
        ))}
      </ul>
    </section>
  );
}

const DELAYS: Record<NonNullable<LotDelay>, string> = {
  late: 'font-semibold text-warn',
  escalated: 'font-semibold text-bad',
};

function Waiting({ lot, text }: { lot: LotDto; text: string }) {
  const delay = delayOf(lot);
  return <span className={cx('text-xs tabular-nums', delay ? DELAYS[delay] : 'text-ink-2')}>{text}</span>;
}
