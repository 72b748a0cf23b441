import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { PrintOnOpen } from '@/components/questionnaire/print-on-open';
import { PrintedSheet } from '@/components/questionnaire/printed-sheet';
import { Refusal } from '@/components/shell/refusal';
import { canSeeSheet } from '@/lib/domain/permissions/can-see-sheet';
import { judgeSheets } from '@/lib/domain/questionnaire/judge-sheets';
import { getPageContext } from '@/lib/page/page-context';
import { getPageRoot } from '@/lib/page/page-unit';
import { getSheetForm } from '@/lib/services/questionnaire/get-sheet-form';

type Props = PageProps<'/[locale]/print/questionnaire/[rootUnitId]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { unit } = await getPageRoot((await params).rootUnitId);
  return { title: `${unit.unitNo} - ${unit.title}` };
}

/** The information sheet on paper: every sheet that is shown, with its answers (portal-1 §2, print view). */
export default async function PrintQuestionnairePage({ params }: Props) {
  const { rootUnitId } = await params;
  const [t, ctx, { unit, access }] = await Promise.all([
    getTranslations('questionnaire'),
    getPageContext(),
    getPageRoot(rootUnitId),
  ]);
  const title = `${unit.unitNo} - ${unit.title}`;
  const verdict = canSeeSheet(access);
  if (!verdict.can) return <Refusal title={title} verdict={verdict} />;
  const { questionnaire, facts, units } = await getSheetForm(ctx, rootUnitId);
  const { controls, answers, isValid } = judgeSheets(questionnaire.sheets, questionnaire.data, facts);
  return (
    <>
      <h1 className="border-b pb-2 font-semibold text-lg tracking-tight">{title}</h1>
      {questionnaire.version === 0 && <p className="mt-3 text-ink-2">{t('printed.nothing')}</p>}
      {questionnaire.version > 0 && !isValid && <p className="mt-2 text-ink-2">{t('printed.draft')}</p>}
      {questionnaire.version > 0 &&
        [...controls].map(([sheet, enabled]) => (
          <PrintedSheet
            key={sheet.name}
            sheet={sheet}
            enabled={enabled}
            answers={answers[sheet.name] ?? {}}
            schedule={facts.schedule}
            units={units}
          />
        ))}
      <PrintOnOpen />
    </>
  );
}
