import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { useWrite } from '@/components/ui/use-write';
import { failureOf } from '@/lib/client/failure';
import type { SubstitutionDto } from '@/lib/contract/substitutes';
import { acceptSubstitution, endSubstitution } from './answer-substitution';

interface SubstitutionAnswersProps {
  /** The user who is asked. */
  userId: string;
  substitution: SubstitutionDto;
  onAnswered: () => void;
}

/** Accepts or declines to act for an absent person. */
export function SubstitutionAnswers({ userId, substitution, onAnswered }: SubstitutionAnswersProps) {
  const t = useTranslations('substitutes');
  const { busy, write } = useWrite(failureOf, onAnswered);
  const { name } = substitution.absent;
  return (
    <>
      <Button
        size="sm"
        variant="primary"
        disabled={busy}
        aria-label={t('acceptOf', { name })}
        onClick={() => write(() => acceptSubstitution(userId, substitution), t('accepted', { name }))}
      >
        {t('accept')}
      </Button>
      <Button
        size="sm"
        disabled={busy}
        aria-label={t('declineOf', { name })}
        onClick={() => write(() => endSubstitution(userId, substitution), t('declined', { name }))}
      >
        {t('decline')}
      </Button>
    </>
  );
}
