'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import {
  ITEM_FACT,
  ITEM_OWNER,
  ITEM_SINCE,
  ITEM_TITLE,
  ItemTable,
  itemState,
} from '@/components/lists/item-table';
import { type Logos, ownerOf, pictureOf, useSinceTexts } from '@/components/lists/item-texts';
import { ListFrame } from '@/components/lists/list-frame';
import { NoMatch } from '@/components/lists/no-match';
import { type Renderings, useListColumns } from '@/components/lists/use-list-columns';
import { StateBadge } from '@/components/ui/badge';
import { EmptyState } from '@/components/ui/empty-state';
import { ArchiveIcon, FolderIcon } from '@/components/ui/icons';
import { type Item, ItemCards } from '@/components/ui/item-list';
import { useDayText } from '@/components/ui/use-day-text';
import type { Answer, Target } from '@/lib/client/call';
import { useResource } from '@/lib/client/use-resource';
import { projectColumns } from '@/lib/columns/projects';
import type { ProjectFactsDto } from '@/lib/contract/project-facts';
import type { OrderTerm } from '@/lib/domain/navigation/list-order';
import type { ListStyle } from '@/lib/domain/navigation/list-preferences';
import { unitPagePath } from '@/lib/domain/navigation/unit-page-path';
import { NOTATIONS } from '@/lib/domain/quantity';
import { quantityTexts } from '@/lib/domain/quantity-texts';
import type { ProjectList as ListName } from '@/lib/domain/units/project-lists';
import { STATE_TONES } from '@/lib/domain/vocabulary/states';

export interface ProjectListProps {
  list: ListName;
  page: number;
  pageSize: number;
  listStyle: ListStyle;
  order: readonly OrderTerm[];
  /** The query of the same rows. */
  query: Target<'listUnits'>['query'];
  /** Whether filters hide projects. */
  isFiltered: boolean;
  /** The answer rendered by the server, and the event position before it was read. */
  fallback: Answer<'listUnits'>;
  /** Facts of the projects on the page; empty if they are shown as cards. */
  facts: Answer<'listProjectFacts'>;
  since: string;
  now: Date;
  logos: Logos;
  /** Projects of the page whose model has a picture. */
  pictured: readonly string[];
}

/** A project of the list with facts about the units below it. */
type ProjectItem = Item & { state: string; facts: ProjectFactsDto | undefined };

const renderState = ({ tone, state }: ProjectItem) => <StateBadge tone={tone}>{state}</StateBadge>;

/** The project list; users choose which facts are shown. */
const RENDERINGS: Renderings<typeof projectColumns, ProjectItem> = {
  owner: ITEM_OWNER,
  title: ITEM_TITLE,
  stateKey: itemState(renderState),
  stateSince: ITEM_SINCE,
  nextDelivery: { ...ITEM_FACT, cell: ({ facts }) => <Day day={facts?.nextDeliveryDate} /> },
  city: { ...ITEM_FACT, cell: ({ facts }) => facts?.siteCity ?? '–' },
  responsible: { ...ITEM_FACT, cell: ({ facts }) => facts?.responsible ?? '–' },
  volume: {
    ...{ ...ITEM_FACT, num: true },
    cell: ({ facts }, { locale }) =>
      typeof facts?.volumeM3 === 'number' ? quantityTexts(NOTATIONS[locale]).volume(facts.volumeM3) : '–',
  },
  progress: {
    ...{ ...ITEM_FACT, num: true },
    cell: ({ facts }, { t }) =>
      facts && facts.lots > 0 ? t('units.list.progressOf', { done: facts.lotsDone, lots: facts.lots }) : '–',
  },
};

/** The current or the closed projects, page by page; updated live. */
export function ProjectList(props: ProjectListProps) {
  const { list, page, pageSize, listStyle, order, query, isFiltered, fallback, since } = props;
  const t = useTranslations('units');
  const { data } = useResource('listUnits', { query }, { fallback, since });
  const facts = useProjectFacts(props);
  const items = useProjectItems(data.data, facts, props);
  const columns = useListColumns(projectColumns, RENDERINGS);
  return (
    <ListFrame
      page={page}
      pageSize={pageSize}
      count={data.count}
      listStyle={listStyle}
      summary={t('list.count', { count: data.count })}
    >
      {data.count === 0 && (isFiltered ? <NoMatch /> : <NoProjects list={list} />)}
      {data.count > 0 && listStyle === 'grid' && <ItemCards items={items} renderState={renderState} />}
      {data.count > 0 && listStyle === 'table' && (
        <ItemTable list="projects" items={items} columns={columns} order={{ terms: order }} />
      )}
    </ListFrame>
  );
}

/** Facts of the projects that the server has read; a project that appears later has none at first. */
function useProjectFacts({ facts: fallback, since }: Pick<ProjectListProps, 'facts' | 'since'>) {
  const projects = fallback.data.map(({ projectUnitID }) => projectUnitID).join(',');
  const { data } = useResource('listProjectFacts', { query: { projects } }, { fallback, since });
  return data.data;
}

function useProjectItems(
  projects: Answer<'listUnits'>['data'],
  facts: Answer<'listProjectFacts'>['data'],
  { logos, now, pictured }: Pick<ProjectListProps, 'logos' | 'now' | 'pictured'>,
): ProjectItem[] {
  const states = useTranslations('states');
  const sinceTexts = useSinceTexts(now);
  return useMemo(
    () =>
      projects.map((project) => ({
        id: project.projectUnitID,
        href: unitPagePath(project.projectUnitID, project.projectUnitID),
        ...ownerOf(logos, project),
        ...pictureOf(pictured, project),
        number: project.projectUnitNo,
        title: project.title,
        tone: STATE_TONES[project.stateKey],
        state: states(project.stateKey),
        facts: facts.find(({ projectUnitID }) => projectUnitID === project.projectUnitID),
        ...sinceTexts(project.stateSince),
      })),
    [projects, facts, logos, pictured, states, sinceTexts],
  );
}

function NoProjects({ list }: Pick<ProjectListProps, 'list'>) {
  const t = useTranslations('units');
  return list === 'closed' ? (
    <EmptyState icon={<ArchiveIcon />} title={t('closedEmptyTitle')}>
      {t('closedEmptyText')}
    </EmptyState>
  ) : (
    <EmptyState icon={<FolderIcon />} title={t('currentEmptyTitle')}>
      {t('currentEmptyText')}
    </EmptyState>
  );
}

function Day({ day }: { day: string | null | undefined }) {
  const dayText = useDayText();
  if (!day) return '–';
  return <time dateTime={day}>{dayText(day)}</time>;
}
