import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { FactList } from '@/components/ui/fact-list';
import type { PortalSettingsDto } from '@/lib/contract/configuration';
import { SETTING_GROUPS, SETTING_RULES, type SettingKey } from '@/lib/domain/configuration/settings';
import { DAILY_WORK, timeOfDayText } from '@/lib/domain/jobs/daily-work';

const CLOSING_TIME = timeOfDayText(DAILY_WORK['due-transitions']);
const GROUPS = Object.keys(SETTING_GROUPS) as (keyof typeof SETTING_GROUPS)[];

/** The settings of the portal by subject; those that still have their initial value are marked. */
export function SettingsCards({ settings }: { settings: PortalSettingsDto }) {
  const t = useTranslations('configuration.settings');
  const factOf = (key: SettingKey) => {
    const { unit, initial } = SETTING_RULES[key];
    const detail = (
      <span className="flex flex-wrap items-center gap-2">
        {t(`units.${unit}`, { value: settings[key] })}
        {settings[key] === initial && <Badge>{t('initial')}</Badge>}
      </span>
    );
    return { term: t(`fields.${key}`), detail };
  };
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      {GROUPS.map((group) => (
        <Card key={group} title={t(`groups.${group}`)}>
          <p className="mb-3 text-ink-2 text-sm">{t(`texts.${group}`, { time: CLOSING_TIME })}</p>
          <FactList facts={SETTING_GROUPS[group].map(factOf)} />
        </Card>
      ))}
    </div>
  );
}
