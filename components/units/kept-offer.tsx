import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import type { KeptForm, KeptUnitForm } from './use-kept-form';

/** Offers what was typed into this form before and never sent. */
export function KeptOffer({ kept, onResume }: { kept: KeptForm; onResume: (form: KeptUnitForm) => void }) {
  const t = useTranslations('unitForms.kept');
  const { offered } = kept;
  if (offered === null) return null;
  const resume = () => {
    onResume(offered);
    kept.settle();
  };
  return (
    <Notice title={t('title')}>
      <p className="line-clamp-2 break-words">
        {[offered.typed.title, offered.typed.notes].filter(Boolean).join(' · ')}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" onClick={resume}>
          {t('resume')}
        </Button>
        <Button size="sm" variant="quiet" onClick={kept.settle}>
          {t('drop')}
        </Button>
      </div>
    </Notice>
  );
}
