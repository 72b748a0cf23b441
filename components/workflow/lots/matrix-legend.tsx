import { useTranslations } from 'next-intl';
import type { CellText } from './lot-view';

const MARK = 'inline-block rounded-sm px-1 font-semibold';

/** The meaning of the marks in the cells, and how to select lots. */
export function MatrixLegend({ cells }: { cells: CellText }) {
  const t = useTranslations('lots');
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 px-3.5 pb-2.5 text-ink-2 text-xs">
      {cells === 'days' && (
        <span>
          <span aria-hidden="true" className={`${MARK} inset-ring-[1.5px] inset-ring-current`}>
            {t('days', { days: 6 })}
          </span>{' '}
          {t('delays.late')}
        </span>
      )}
      <span>
        <span aria-hidden="true" className={`${MARK} bg-bad text-bad-ink`}>
          {cells === 'days' ? t('days', { days: 9 }) : t('week', { week: 50 })}
        </span>{' '}
        {cells === 'days' ? t('delays.escalated') : t('atRisk')}
      </span>
      <span className="ml-auto text-ink-3 max-sm:hidden">{t('keys')}</span>
    </p>
  );
}
