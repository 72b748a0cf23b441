import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { useDayText } from '@/components/ui/use-day-text';
import type { SubstitutionDto } from '@/lib/contract/substitutes';

export interface SubstituteListProps {
  /** The user whose page shows the list; it also contains the substitutions in which they act for others. */
  userId: string;
  substitutions: readonly SubstitutionDto[];
  lineClass?: string;
  onEnd: (substitution: SubstitutionDto) => void;
}

/** A user's substitutes, and the people for whom they act; the user's own substitutions can be ended. */
export function SubstituteList({ userId, substitutions, lineClass, onEnd }: SubstituteListProps) {
  const t = useTranslations('substitutes');
  const dayText = useDayText();
  return (
    <ul className="divide-y">
      {substitutions.map((substitution) => {
        const { substitutionID, absent, substitute, firstDay, lastDay, isToday } = substitution;
        const isOwn = absent.userID === userId;
        return (
          <li key={substitutionID} className={`flex items-center gap-3 py-2.5 ${lineClass ?? ''}`}>
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2">
                <span className="font-medium">
                  {isOwn ? substitute.name : t('actsFor', { name: absent.name })}
                </span>
                {isToday && <Badge tone="ok">{t('today')}</Badge>}
              </p>
              <p className="text-ink-3 text-xs tabular-nums">
                {t('period', { firstDay: dayText(firstDay), lastDay: dayText(lastDay) })}
              </p>
            </div>
            {isOwn && (
              <Button
                size="sm"
                className="ml-auto"
                aria-label={t('endOf', { name: substitute.name })}
                aria-haspopup="dialog"
                onClick={() => onEnd(substitution)}
              >
                {t('end')}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
