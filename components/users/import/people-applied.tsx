import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { DownloadIcon, MailIcon, UsersIcon } from '@/components/ui/icons';
import { Notice } from '@/components/ui/notice';
import { saveFile } from '@/lib/client/save-file';
import type { PeoplePlanDto } from '@/lib/contract/user-imports';
import { href } from '@/lib/domain/navigation/pages';
import { peopleReport } from '@/lib/domain/users/people-plan';
import { withFormulaMarks } from '@/lib/formats/spreadsheets/formula-mark';
import { PeopleList } from './people-list';

interface PeopleAppliedProps {
  name: string;
  plan: PeoplePlanDto;
  onRestart: () => void;
}

/** The last step: what was done, as a list and as a file. */
export function PeopleApplied({ name, plan, onRestart }: PeopleAppliedProps) {
  const t = useTranslations('users.import');
  const invitations = useTranslations('users.invitations');
  function saveReport() {
    const headings = (['line', 'login', 'result', 'details'] as const).map((key) =>
      t(`reportColumns.${key}`),
    );
    const rows = peopleReport(plan.people, (planned) => t(`planned.${planned}`));
    const text = [headings, ...rows].map((cells) => cells.map(csvCell).join(';')).join('\r\n');
    saveFile(new Blob([`\uFEFF${text}\r\n`], { type: 'text/csv' }), `${name}.report.csv`);
  }
  return (
    <Card title={<span className="wrap-anywhere">{t('applied', { name })}</span>}>
      <Notice tone="ok">
        <p role="status">{t('mails', { count: plan.counts.new })}</p>
      </Notice>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button icon={<DownloadIcon />} onClick={saveReport}>
          {t('report')}
        </Button>
        <ButtonLink href={href('userInvitations')} icon={<MailIcon />}>
          {invitations('open')}
        </ButtonLink>
        <ButtonLink href={href('users')} icon={<UsersIcon />}>
          {t('toUsers')}
        </ButtonLink>
        <Button onClick={onRestart}>{t('other')}</Button>
      </div>
      <PeopleList plan={plan} />
    </Card>
  );
}

/** Quoted, and nothing that a spreadsheet would compute. */
function csvCell(text: string): string {
  return `"${withFormulaMarks(text).replaceAll('"', '""')}"`;
}
