import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { Field, Textarea } from '@/components/ui/field';
import { WarningIcon } from '@/components/ui/icons';
import { shownProblem } from '@/components/ui/shown-problem';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs';
import type { newLegalSchema } from '@/lib/contract/configuration';
import { COMPLETE_LOCALES } from '@/lib/domain/account/languages';
import { MAX_LEGAL_TEXT } from '@/lib/domain/configuration/legal-texts';

export type LegalForm = z.input<typeof newLegalSchema>;
type LegalFormState = UseFormReturn<LegalForm, unknown, z.output<typeof newLegalSchema>>;

const TEXTS = ['imprint', 'privacy'] as const;

/** The legal notice and the privacy policy in each language. */
export function LegalTextFields({ form }: { form: LegalFormState }) {
  const t = useTranslations('configuration.legal');
  const common = useTranslations('common.language');
  const [shown, setShown] = useState<string>(COMPLETE_LOCALES[0]);
  return (
    <Tabs value={shown} onValueChange={setShown}>
      <TabsList aria-label={t('languages')}>
        {COMPLETE_LOCALES.map((language) => (
          <TabsTrigger key={language} value={language} lang={language}>
            {common(language)}
            {TEXTS.some((name) => shownProblem(form, `${name}.${language}`) !== undefined) && (
              <>
                <WarningIcon size={12} className="ml-1 inline text-bad" />
                <span className="sr-only">{t('wrong')}</span>
              </>
            )}
          </TabsTrigger>
        ))}
      </TabsList>
      {COMPLETE_LOCALES.map((language) => (
        <TabsContent key={language} value={language} className="flex flex-col gap-4 pt-3">
          <p className="text-ink-3 text-xs">{t('hints.fallback')}</p>
          {TEXTS.map((name) => (
            <Field
              key={name}
              label={t(`fields.${name}`)}
              hint={t('hints.text')}
              error={shownProblem(form, `${name}.${language}`)}
            >
              {(bound) => (
                <Textarea
                  {...bound}
                  {...form.register(`${name}.${language}`)}
                  lang={language}
                  rows={8}
                  maxLength={MAX_LEGAL_TEXT}
                />
              )}
            </Field>
          ))}
        </TabsContent>
      ))}
    </Tabs>
  );
}
