import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { useDayText } from '@/components/ui/use-day-text';
import type { SubstitutionDto } from '@/lib/contract/substitutes';

interface SubstituteListProps {
  /** The user whose substitutions these are, including those in which they act for others. */
  userId: string;
  substitutions: readonly SubstitutionDto[];
  lineClass?: string;
  onEnd: (substitution: SubstitutionDto) => void;
  /** The answers to a request to the user; left out if somebody else is looking. */
  answers?: (substitution: SubstitutionDto) => ReactNode;
}

/** A user's substitutes, and the people for whom they act or are asked to act. */
export function SubstituteList({ userId, substitutions, lineClass, onEnd, answers }: SubstituteListProps) {
  const t = useTranslations('substitutes');
  const dayText = useDayText();
  return (
    <ul className="divide-y">
      {substitutions.map((substitution) => {
        const { substitutionID, absent, substitute, firstDay, lastDay, isToday, isAccepted } = substitution;
        const isOwn = absent.userID === userId;
        const isAsked = !isOwn && !isAccepted;
        const name = isOwn ? substitute.name : absent.name;
        return (
          <li
            key={substitutionID}
            className={`flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5 ${lineClass ?? ''}`}
          >
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2">
                <span className="font-medium">
                  {isOwn && name}
                  {!isOwn && isAccepted && t('actsFor', { name })}
                  {isAsked && (answers ? t('asks', { name }) : t('isAsked', { name }))}
                </span>
                {isToday && <Badge tone="ok">{t('today')}</Badge>}
                {!isAccepted && (isOwn || !answers) && <Badge tone="warn">{t('waiting')}</Badge>}
              </p>
              <p className="text-ink-3 text-xs tabular-nums">
                {t('period', { firstDay: dayText(firstDay), lastDay: dayText(lastDay) })}
              </p>
              {isAsked && answers && <p className="text-ink-2 text-sm">{t('acceptText')}</p>}
            </div>
            <div className="ml-auto flex flex-wrap gap-2">
              {isAsked && answers ? (
                answers(substitution)
              ) : (
                <Button
                  size="sm"
                  aria-label={t(isOwn ? 'endOf' : 'stopOf', { name })}
                  aria-haspopup="dialog"
                  onClick={() => onEnd(substitution)}
                >
                  {t('end')}
                </Button>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
