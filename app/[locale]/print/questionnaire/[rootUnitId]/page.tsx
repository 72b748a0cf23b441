import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Refusal } from '@/components/shell/refusal';
import { requireFeature } from '@/lib/domain/permissions/access';
import { getPageRoot } from '@/lib/page/page-unit';

type Props = PageProps<'/[locale]/print/questionnaire/[rootUnitId]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { unit } = await getPageRoot((await params).rootUnitId);
  return { title: `${unit.unitNo} - ${unit.title}` };
}

export default async function PrintQuestionnairePage({ params }: Props) {
  const { rootUnitId } = await params;
  const [t, { unit, access }] = await Promise.all([
    getTranslations('questionnaire'),
    getPageRoot(rootUnitId),
  ]);
  const title = `${unit.unitNo} - ${unit.title}`;
  const verdict = requireFeature(access.features, 'ProjectInfoSheet');
  if (!verdict.can) return <Refusal title={title} verdict={verdict} />;
  return (
    <>
      <h1 className="border-b pb-2 font-semibold text-lg tracking-tight">{title}</h1>
      <p className="mt-3 text-ink-2">{t('emptyTitle')}</p>
    </>
  );
}
