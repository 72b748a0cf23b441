import { redirect } from 'next/navigation';
import { href } from '@/lib/domain/navigation/pages';

/** The sheet has two addresses in the specifications (portal-2 §2) and one page. */
export default async function ProjectSheetPage({
  params,
}: PageProps<'/[locale]/home/app/project/details/[rootUnitId]/questionnaire'>) {
  const { rootUnitId } = await params;
  redirect(href('questionnaire', { rootUnitId }));
}
