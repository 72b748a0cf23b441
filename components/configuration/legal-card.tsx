import { useFormatter, useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import { FactList } from '@/components/ui/fact-list';
import type { PortalLegalDto } from '@/lib/contract/configuration';
import { COMPLETE_LOCALES } from '@/lib/domain/account/languages';
import type { TextInLanguages } from '@/lib/domain/configuration/text-in-languages';
import { LegalButton } from './legal-button';

/** The place of the card on its page. */
export const LEGAL_PART = 'legal';

/** What the operator of the portal publishes: who they are, and the languages of their texts. */
export function LegalCard({ legal }: { legal: PortalLegalDto }) {
  const t = useTranslations('configuration.legal');
  const common = useTranslations('common.language');
  const format = useFormatter();
  const languagesOf = (text: TextInLanguages) =>
    format.list(COMPLETE_LOCALES.filter((language) => text[language]).map((language) => common(language)));
  return (
    <Card title={t('title')} aside={<LegalButton legal={legal} />}>
      <p className="mb-3 text-ink-2 text-sm">{t('text')}</p>
      <FactList
        facts={[
          {
            term: t('fields.provider'),
            detail: legal.provider && <span className="whitespace-pre-line">{legal.provider}</span>,
          },
          { term: t('fields.imprint'), detail: languagesOf(legal.imprint) },
          { term: t('fields.privacy'), detail: languagesOf(legal.privacy) },
        ]}
      />
    </Card>
  );
}
