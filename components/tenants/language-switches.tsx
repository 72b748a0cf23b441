'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFailureToast } from '@/components/ui/failure-notice';
import { Switch } from '@/components/ui/switch';
import { Table, Td, Th, Tr } from '@/components/ui/table';
import { toast } from '@/components/ui/toast-store';
import { call } from '@/lib/client/call';
import { failureOf } from '@/lib/client/failure';
import { useRefresh } from '@/lib/client/use-refresh';
import type { PortalLanguageDto } from '@/lib/contract/tenants';
import { isFurtherLanguage } from '@/lib/domain/account/languages';

/** The languages of the portal; those that are not always offered as a switch, saved at once. */
export function LanguageSwitches({ languages }: { languages: readonly PortalLanguageDto[] }) {
  const t = useTranslations('features.languages');
  const names = useTranslations('common.language');
  return (
    <Table>
      <thead>
        <tr>
          <Th>{t('language')}</Th>
          <Th>{t('offered')}</Th>
        </tr>
      </thead>
      <tbody>
        {languages.map((language) => (
          <Tr key={language.languageKey}>
            <Td className="font-medium">
              <span lang={language.languageKey}>{names(language.languageKey)}</span>
            </Td>
            <Td>{language.isFixed ? t('always') : <LanguageSwitch language={language} />}</Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

function LanguageSwitch({ language: { languageKey, isOffered } }: { language: PortalLanguageDto }) {
  const t = useTranslations('features.languages');
  const name = useTranslations('common.language')(languageKey);
  const refresh = useRefresh();
  const tellFailure = useFailureToast();
  const [isOn, setIsOn] = useState(isOffered);
  const [busy, setBusy] = useState(false);

  async function change(next: boolean) {
    if (!isFurtherLanguage(languageKey)) return;
    setBusy(true);
    setIsOn(next);
    try {
      await call('switchLanguage', { params: { languageKey }, body: { isOn: next } });
      toast.success(t(next ? 'switchedOn' : 'switchedOff', { name }));
      refresh();
    } catch (error) {
      setIsOn(!next);
      tellFailure(failureOf(error));
    }
    setBusy(false);
  }

  return <Switch aria-label={t('on', { name })} checked={isOn} disabled={busy} onCheckedChange={change} />;
}
