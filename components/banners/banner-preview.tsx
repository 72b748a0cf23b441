import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { Announcement } from '@/components/ui/announcement';
import type { CompleteLocale } from '@/lib/domain/account/languages';
import { bannerTextIn, isBannerLevel } from '@/lib/domain/banners/banner-fields';
import type { BannerFormState } from './banner-form-state';

/** A live preview of the banner in one language. */
export function BannerPreview({ form, language }: { form: BannerFormState; language: CompleteLocale }) {
  const t = useTranslations('banners');
  const id = useId();
  const [title, text, titles, texts, chosen] = useWatch({
    control: form.control,
    name: ['title', 'text', 'titles', 'texts', 'level'],
  });
  const shown = bannerTextIn({ title, text, titles, texts }, language);
  const level = isBannerLevel(chosen) ? chosen : 'info';
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-1 font-medium text-ink-2 text-xs">
        {t('preview')}
      </h3>
      <div className="max-h-48 overflow-y-auto rounded border">
        <Announcement
          title={shown.title || t('fields.title')}
          text={shown.text || t('fields.text')}
          level={level}
          levelName={t(`levels.${level}`)}
        />
      </div>
    </section>
  );
}
