import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Notice } from '@/components/ui/notice';
import type { PeoplePlanDto } from '@/lib/contract/user-imports';
import { PeopleList } from './people-list';

interface PeopleReviewProps {
  name: string;
  plan: PeoplePlanDto;
  busy: boolean;
  onPlan: () => Promise<void>;
  onApply: () => Promise<void>;
  onRestart: () => void;
}

/** The second step: what the file would do with each of its rows, and the button that does it. */
export function PeopleReview({ name, plan, busy, onPlan, onApply, onRestart }: PeopleReviewProps) {
  const t = useTranslations('users.import');
  const { counts } = plan;
  const changes = counts.new + counts.changed;
  return (
    <Card
      title={<span className="wrap-anywhere">{t('planOf', { name })}</span>}
      aside={
        <span className="flex flex-wrap gap-2">
          <Button size="sm" busy={busy} onClick={() => void onPlan()}>
            {t('again')}
          </Button>
          <Button size="sm" onClick={onRestart}>
            {t('other')}
          </Button>
        </span>
      }
    >
      {counts.refused > 0 && <Notice tone="bad">{t('refusedText')}</Notice>}
      {counts.refused === 0 && changes === 0 && <Notice>{t('nothing')}</Notice>}
      {counts.refused === 0 && changes > 0 && (
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="primary" busy={busy} onClick={() => void onApply()}>
            {t('apply', { count: changes })}
          </Button>
          <p className="text-ink-2">{t('applyText')}</p>
        </div>
      )}
      <PeopleList plan={plan} />
    </Card>
  );
}
