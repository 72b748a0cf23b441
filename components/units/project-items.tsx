'use client';

import { StateBadge } from '@/components/ui/badge';
import { type Item, ItemCards, ItemTable, type ItemTableProps } from '@/components/ui/item-list';

/** A project as lists show it. */
export type ProjectItem = Item & { state: string };

export interface ProjectItemsProps {
  projects: readonly ProjectItem[];
  asCards: boolean;
  labels: ItemTableProps<ProjectItem>['labels'];
}

/** Projects as a table or as cards. An island of plain data, which weighs a quarter of its finished markup. */
export function ProjectItems({ projects, asCards, labels }: ProjectItemsProps) {
  const renderState = ({ tone, state }: ProjectItem) => <StateBadge tone={tone}>{state}</StateBadge>;
  return asCards ? (
    <ItemCards items={projects} renderState={renderState} />
  ) : (
    <ItemTable items={projects} labels={labels} renderState={renderState} />
  );
}
