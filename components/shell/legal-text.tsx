import { useTranslations } from 'next-intl';
import { uniqueKeys } from '@/components/ui/unique-keys';
import type { LegalSection } from '@/lib/domain/configuration/legal-texts';

/**
 * A page of prose: a title and short titled sections. Line breaks in texts are preserved. Without sections it says
 * that the operator has not entered them.
 */
export function LegalText({ title, sections }: { title: string; sections: readonly LegalSection[] }) {
  const t = useTranslations('legal');
  const keys = uniqueKeys(sections.map((section) => section.title));
  return (
    <article className="mx-auto max-w-2xl">
      <h1 className="font-semibold text-xl tracking-tight">{title}</h1>
      {sections.length === 0 && <p className="mt-6 border-t pt-4 text-ink-2">{t('notEntered')}</p>}
      {sections.map((section, index) => (
        <section key={keys[index]} lang={section.language} className="mt-6 border-t pt-4">
          {section.title && <h2 className="font-semibold">{section.title}</h2>}
          {section.text && (
            <p className="mt-1 wrap-anywhere whitespace-pre-line text-ink-2">{section.text}</p>
          )}
        </section>
      ))}
    </article>
  );
}
