import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { RefreshOnChange } from '@/components/shell/refresh-on-change';
import { RefreshWhenChanged } from '@/components/shell/refresh-when-changed';
import { Refusal } from '@/components/shell/refusal';
import { ButtonLink } from '@/components/ui/button-link';
import { ArrowLeftIcon } from '@/components/ui/icons';
import { PlantDays } from '@/components/ui/plant-days';
import { Term } from '@/components/ui/term';
import { href } from '@/lib/domain/navigation/pages';
import { plantCountryOf } from '@/lib/domain/units/plant-country';
import { loadStructure } from './load-structure';
import { StructureBoard } from './structure-board';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('structure');
  return { title: t('title') };
}

/** The structure builder of a root project (portal-2 §2); a user without permission sees why, and who may. */
export default async function StructurePage({
  params,
}: PageProps<'/[locale]/home/app/project/structure/[rootUnitId]'>) {
  const { rootUnitId } = await params;
  const [t, common, terms, data] = await Promise.all([
    getTranslations('structure'),
    getTranslations('units'),
    getTranslations('terms'),
    loadStructure(rootUnitId),
  ]);
  const { unit, country, plants, verdict, shown, since, builder } = data;
  const back = (
    <ButtonLink href={href('rootDetails', { rootUnitId })} icon={<ArrowLeftIcon />}>
      {common('backToProject')}
    </ButtonLink>
  );
  // The page updates when the user's permission changes; the builder keeps its own state.
  const follow = (
    <>
      <RefreshOnChange {...{ rootUnitId, since, unitIds: [rootUnitId] }} kinds={['tasks', 'members']} />
      <RefreshWhenChanged
        {...{ rootUnitId, since }}
        kinds={['state']}
        name="listUnits"
        target={{ query: { filter: `projectUnitID eq '${rootUnitId}'` } }}
        shown={{ data: [shown], count: 1 }}
      />
    </>
  );
  if (builder === null) {
    return (
      <>
        {follow}
        <Refusal title={t('title')} verdict={verdict} next={back} />
      </>
    );
  }
  return (
    <>
      {follow}
      <PlantDays country={plantCountryOf(country)} project={plants} unitIds={[rootUnitId]}>
        <StructureBoard
          {...builder}
          hint={<Term asIcon word={t('title')} meaning={terms('structure')} />}
          facts={`${unit.unitNo} · ${unit.title}`}
          back={back}
        />
      </PlantDays>
    </>
  );
}
