import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { SheetFormIsland } from '@/components/questionnaire/sheet-form-island';
import { SheetPdfLink } from '@/components/questionnaire/sheet-pdf-link';
import { EmptyPage } from '@/components/shell/empty-page';
import { Refusal } from '@/components/shell/refusal';
import { ButtonLink } from '@/components/ui/button-link';
import { ArrowLeftIcon, PrinterIcon, SheetIcon } from '@/components/ui/icons';
import { Notice } from '@/components/ui/notice';
import { PageHeader } from '@/components/ui/page-header';
import { Term } from '@/components/ui/term';
import { href } from '@/lib/domain/navigation/pages';
import { canEditSheet } from '@/lib/domain/permissions/can-edit-sheet';
import { canSeeSheet } from '@/lib/domain/permissions/can-see-sheet';
import { getVerdictText } from '@/lib/i18n/get-verdict-text';
import { getPageContext } from '@/lib/page/page-context';
import { getPageRoot } from '@/lib/page/page-unit';
import { getSheetForm } from '@/lib/services/questionnaire/get-sheet-form';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('questionnaire');
  return { title: t('title') };
}

/** The project information sheet of a root project: editable, or read-only with the reason (portal-2 §2). */
export default async function QuestionnairePage({
  params,
}: PageProps<'/[locale]/home/app/project/questionnaire/[rootUnitId]'>) {
  const { rootUnitId } = await params;
  const [t, common, terms, ctx, { unit, access }, verdictText] = await Promise.all([
    getTranslations('questionnaire'),
    getTranslations('units'),
    getTranslations('terms'),
    getPageContext(),
    getPageRoot(rootUnitId),
    getVerdictText(),
  ]);
  const project = href('rootDetails', { rootUnitId });
  const back = (
    <ButtonLink href={project} icon={<ArrowLeftIcon />}>
      {common('backToProject')}
    </ButtonLink>
  );
  const verdict = canSeeSheet(access);
  if (!verdict.can) return <Refusal title={t('title')} verdict={verdict} next={back} />;
  const facts = `${unit.unitNo} · ${unit.title}`;
  const form = await getSheetForm(ctx, rootUnitId);
  if (form.questionnaire.sheets.length === 0) {
    const empty = { emptyTitle: t('noSheetsTitle'), emptyText: t('noSheetsText') };
    return <EmptyPage title={t('title')} facts={facts} actions={back} icon={<SheetIcon />} {...empty} />;
  }
  const refusal = verdictText(canEditSheet(access));
  return (
    <>
      <PageHeader
        title={t('title')}
        hint={<Term asIcon word={t('title')} meaning={terms('sheet')} />}
        facts={facts}
        actions={
          <>
            <ButtonLink
              href={href('printQuestionnaire', { rootUnitId })}
              target="_blank"
              icon={<PrinterIcon />}
            >
              {t('print')}
            </ButtonLink>
            <SheetPdfLink rootUnitId={rootUnitId} />
            {back}
          </>
        }
      />
      {refusal !== undefined && (
        <Notice title={t('readOnly')} className="mb-3">
          <p>{refusal}</p>
        </Notice>
      )}
      <SheetFormIsland rootUnitId={rootUnitId} back={project} {...form} />
    </>
  );
}
