import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { RefreshOnChange } from '@/components/shell/refresh-on-change';
import { RefreshWhenChanged } from '@/components/shell/refresh-when-changed';
import { Refusal } from '@/components/shell/refusal';
import { ButtonLink } from '@/components/ui/button-link';
import { ArrowLeftIcon } from '@/components/ui/icons';
import { PlantCountry } from '@/components/ui/plant-country';
import { Term } from '@/components/ui/term';
import { href } from '@/lib/domain/navigation/pages';
import { canEditStructure } from '@/lib/domain/permissions/can-edit-structure';
import { plantCountryOf } from '@/lib/domain/units/organisation-country';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { getPageContext } from '@/lib/page/page-context';
import { getPageRoot } from '@/lib/page/page-unit';
import { isSheetValid } from '@/lib/services/questionnaire/sheet-validity';
import { loadEarliestDays } from '@/lib/services/structure/earliest-days';
import { getStructure } from '@/lib/services/structure/get-structure';
import { loadMaterialTypes } from '@/lib/services/structure/material-types';
import { showUnit } from '@/lib/services/unit-tree/show-unit';
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
  const [t, common, terms, ctx, { unit, access, tasks }] = await Promise.all([
    getTranslations('structure'),
    getTranslations('units'),
    getTranslations('terms'),
    getPageContext(),
    getPageRoot(rootUnitId),
  ]);
  const back = (
    <ButtonLink href={href('rootDetails', { rootUnitId })} icon={<ArrowLeftIcon />}>
      {common('backToProject')}
    </ButtonLink>
  );
  const verdict = canEditStructure(access, { tasks });
  const since = ctx.changesSince;
  // The page updates when the user's permission changes; the builder keeps its own state.
  const follow = (
    <>
      <RefreshOnChange {...{ rootUnitId, since, unitIds: [rootUnitId] }} kinds={['tasks', 'members']} />
      <RefreshWhenChanged
        {...{ rootUnitId, since }}
        kinds={['state']}
        name="listUnits"
        target={{ query: { filter: `projectUnitID eq '${rootUnitId}'` } }}
        shown={{ data: [await showUnit(ctx, unit)], count: 1 }}
      />
    </>
  );
  if (!verdict.can) {
    return (
      <>
        {follow}
        <Refusal title={t('title')} verdict={verdict} next={back} />
      </>
    );
  }
  const [structure, earliest, materialTypes, sheetValid] = await Promise.all([
    getStructure(ctx, rootUnitId),
    loadEarliestDays(ctx, rootUnitId),
    loadMaterialTypes(ctx),
    isSheetValid(ctx, rootUnitId),
  ]);
  return (
    <ClientMessages namespaces={['structure', 'workflow', 'viewer']}>
      {follow}
      <PlantCountry country={plantCountryOf(unit)}>
        <StructureBoard
          rootUnitId={rootUnitId}
          userId={ctx.viewer.userId}
          since={since}
          structure={structure}
          earliest={earliest}
          materialTypes={materialTypes}
          sheetInvalid={access.features.includes('ProjectInfoSheet') && !sheetValid}
          hint={<Term asIcon word={t('title')} meaning={terms('structure')} />}
          facts={`${unit.unitNo} · ${unit.title}`}
          back={back}
        />
      </PlantCountry>
    </ClientMessages>
  );
}
