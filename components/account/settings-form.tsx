'use client';

import { useTranslations } from 'next-intl';
import { type SubmitEvent, useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { DraftOffer } from '@/components/ui/draft-offer';
import { Checkbox, Field, Select } from '@/components/ui/field';
import { toast } from '@/components/ui/toast-store';
import { useWrite } from '@/components/ui/use-write';
import { call } from '@/lib/client/call';
import { failureOf } from '@/lib/client/failure';
import { storePreference } from '@/lib/client/preference-cookie';
import { useDraft, useDraftState } from '@/lib/client/sync/use-draft';
import { useRefresh } from '@/lib/client/use-refresh';
import type { ProfileLanguage } from '@/lib/domain/account/languages';
import { NOTIFICATION_MAILS, type NotificationMail } from '@/lib/domain/notifications/kinds';
import { LOCALE_COOKIE } from '@/lib/i18n/locale-cookie';

/** Says that the settings were saved before the page came in another language. */
const SAVED = 'settings-saved';

export interface SettingsFormProps {
  userId: string;
  dailyStatusMail: boolean;
  notificationMail: NotificationMail;
  language: ProfileLanguage;
  /** Those that the user may choose. */
  languages: readonly ProfileLanguage[];
}

/** Mails and language of a user, saved together. */
export function SettingsForm(props: SettingsFormProps) {
  const { userId, dailyStatusMail, notificationMail, language, languages } = props;
  const t = useTranslations('profile');
  const common = useTranslations('common');
  const refresh = useRefresh();
  const { write } = useWrite(failureOf, useRefresh());
  useEffect(() => {
    // Another language replaced the page, and the message with it.
    if (sessionStorage.getItem(SAVED) === null) return;
    sessionStorage.removeItem(SAVED);
    toast.success(t('saved'));
  }, [t]);
  const [wanted, setWanted] = useState({ dailyStatusMail, notificationMail, language });
  const [isBusy, setBusy] = useState(false);
  // Several fields may change before the next rendering.
  const choose = (chosen: Partial<typeof wanted>) => setWanted((now) => ({ ...now, ...chosen }));
  const draft = useDraft(
    { form: 'settings', resourceId: 'own' },
    { current: () => wanted, restore: ({ typed }) => setWanted(typed) },
  );
  useDraftState(draft, wanted);
  const areMailsChanged =
    wanted.dailyStatusMail !== dailyStatusMail || wanted.notificationMail !== notificationMail;
  const isChanged = areMailsChanged || wanted.language !== language;

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy || !isChanged) return;
    setBusy(true);
    const isTold = wanted.language !== language;
    const isSaved = await write(
      async () => {
        const { language: languageKey, ...mails } = wanted;
        if (areMailsChanged) await call('saveSettings', { body: mails });
        if (languageKey === language) return;
        await call('updateUser', { params: { userID: userId }, body: { languageKey } });
        storePreference(LOCALE_COOKIE, languageKey);
        sessionStorage.setItem(SAVED, '1');
        refresh();
      },
      isTold ? undefined : t('saved'),
    );
    if (isSaved) draft.forget();
    setBusy(false);
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <DraftOffer draft={draft} />
      <Checkbox
        label={t('settings.dailyMail')}
        hint={t('settings.dailyMailHint')}
        checked={wanted.dailyStatusMail}
        onChange={(event) => choose({ dailyStatusMail: event.target.checked })}
      />
      <NotificationMailField
        value={wanted.notificationMail}
        onChange={(chosen) => choose({ notificationMail: chosen })}
      />
      <Field label={t('language')} className="max-w-60">
        {(bound) => (
          <Select
            {...bound}
            value={wanted.language}
            onChange={(event) => {
              const chosen = languages.find((offered) => offered === event.target.value);
              if (chosen) choose({ language: chosen });
            }}
          >
            {languages.map((offered) => (
              <option key={offered} value={offered}>
                {common(`language.${offered}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button type="submit" variant="primary" busy={isBusy} disabled={!isChanged} className="self-start">
        {common('save')}
      </Button>
    </form>
  );
}

interface NotificationMailFieldProps {
  value: NotificationMail;
  onChange: (chosen: NotificationMail) => void;
}

/** Which notifications are sent by mail, and when. */
function NotificationMailField({ value, onChange }: NotificationMailFieldProps) {
  const t = useTranslations('profile.settings');
  return (
    <Field label={t('notificationMail')} hint={t('notificationMailHint')} className="max-w-96">
      {(bound) => (
        <Select
          {...bound}
          value={value}
          onChange={(event) => {
            const chosen = NOTIFICATION_MAILS.find((offered) => offered === event.target.value);
            if (chosen) onChange(chosen);
          }}
        >
          {NOTIFICATION_MAILS.map((offered) => (
            <option key={offered} value={offered}>
              {t(`notificationMails.${offered}`)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
