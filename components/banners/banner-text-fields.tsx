import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Announcement } from '@/components/ui/announcement';
import { Field, Textarea, TextField } from '@/components/ui/field';
import { WarningIcon } from '@/components/ui/icons';
import { shownProblem } from '@/components/ui/shown-problem';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs';
import type { CompleteLocale } from '@/lib/domain/account/languages';
import {
  BANNER_LANGUAGES,
  BANNER_TEXT_ROWS,
  type BannerLanguage,
  bannerTextIn,
  isBannerLevel,
  MAX_BANNER_TEXT,
  MAX_BANNER_TITLE,
} from '@/lib/domain/banners/banner-fields';
import type { BannerFormState } from './banner-form-state';

type Language = (typeof LANGUAGES)[number];

/** Users see the English text if a banner has no text in their language. */
const LANGUAGES = ['en', ...BANNER_LANGUAGES] as const;

const titleIn = (language: Language): 'title' | `titles.${BannerLanguage}` =>
  language === 'en' ? 'title' : `titles.${language}`;
const textIn = (language: Language): 'text' | `texts.${BannerLanguage}` =>
  language === 'en' ? 'text' : `texts.${language}`;

/** Title and text in each language, and a preview of the selected one. */
export function BannerTextFields({ form }: { form: BannerFormState }) {
  const t = useTranslations('banners');
  const common = useTranslations('common.language');
  const [shown, setShown] = useState<Language>('en');
  const hasProblem = (language: Language) =>
    [titleIn(language), textIn(language)].some((name) => shownProblem(form, name) !== undefined);
  return (
    <>
      <Tabs
        value={shown}
        onValueChange={(value) => setShown(LANGUAGES.find((language) => language === value) ?? 'en')}
      >
        <TabsList aria-label={t('languages')}>
          {LANGUAGES.map((language) => (
            <TabsTrigger key={language} value={language} lang={language}>
              {common(language)}
              {hasProblem(language) && (
                <>
                  <WarningIcon size={12} className="ml-1 inline text-bad" />
                  <span className="sr-only">{t('incomplete')}</span>
                </>
              )}
            </TabsTrigger>
          ))}
        </TabsList>
        {LANGUAGES.map((language) => (
          <TabsContent key={language} value={language} className="flex flex-col gap-4 pt-3">
            <LanguageFields form={form} language={language} />
          </TabsContent>
        ))}
      </Tabs>
      <BannerPreview form={form} language={shown} />
    </>
  );
}

function LanguageFields({ form, language }: { form: BannerFormState; language: Language }) {
  const t = useTranslations('banners');
  const [title, text] = [titleIn(language), textIn(language)];
  const isRequired = language === 'en';
  return (
    <>
      <TextField
        label={t('fields.title')}
        hint={isRequired ? t('englishHint') : t('translationHint')}
        required={isRequired}
        error={shownProblem(form, title)}
        autoComplete="off"
        lang={language}
        maxLength={MAX_BANNER_TITLE}
        {...form.register(title)}
      />
      <Field
        label={t('fields.text')}
        hint={t('fields.textHint')}
        required={isRequired}
        error={shownProblem(form, text)}
      >
        {(bound) => (
          <Textarea
            {...bound}
            {...form.register(text)}
            lang={language}
            rows={BANNER_TEXT_ROWS}
            maxLength={MAX_BANNER_TEXT}
          />
        )}
      </Field>
    </>
  );
}

/** A live preview of the banner in one language. */
function BannerPreview({ form, language }: { form: BannerFormState; language: CompleteLocale }) {
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
