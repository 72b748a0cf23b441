import type { Metadata } from 'next';
import { PrintOnOpen } from '@/components/questionnaire/print-on-open';
import { PrintedSheet } from '@/components/questionnaire/printed-sheet';
import { Refusal } from '@/components/shell/refusal';
import { canSeeSheet } from '@/lib/domain/permissions/can-see-sheet';
import { getPageContext } from '@/lib/page/page-context';
import { getPageRoot } from '@/lib/page/page-unit';
import { getPrintedSheets } from '@/lib/services/questionnaire/get-printed-sheets';

type Props = PageProps<'/[locale]/print/questionnaire/[rootUnitId]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { unit } = await getPageRoot((await params).rootUnitId);
  return { title: `${unit.unitNo} - ${unit.title}` };
}

/** The print view of the information sheet: all visible sheets with their answers (portal-1 §2, print view). */
export default async function PrintQuestionnairePage({ params }: Props) {
  const { rootUnitId } = await params;
  const [ctx, { unit, access }] = await Promise.all([getPageContext(), getPageRoot(rootUnitId)]);
  const verdict = canSeeSheet(access);
  if (!verdict.can) return <Refusal title={`${unit.unitNo} - ${unit.title}`} verdict={verdict} />;
  const { title, notice, sheets } = await getPrintedSheets(ctx, rootUnitId);
  return (
    <>
      <h1 className="border-b pb-2 font-semibold text-lg tracking-tight">{title}</h1>
      {notice !== null && <p className="mt-2 text-ink-2">{notice}</p>}
      {sheets.map((sheet) => (
        <PrintedSheet key={sheet.title} {...sheet} />
      ))}
      <PrintOnOpen />
    </>
  );
}
