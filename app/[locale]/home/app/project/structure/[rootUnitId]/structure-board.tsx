'use client';

import dynamic from 'next/dynamic';
import type { FileModelProps } from '@/components/models/file-model';
import type { StructureBuilderProps } from '@/components/structure/structure-builder';
import { StructureBuilderIsland } from '@/components/structure/structure-builder-island';
import { loadPart } from '@/lib/client/load-part';

/** Loaded when a proposal is opened. */
const FileModel = dynamic<FileModelProps>(() => loadPart(() => import('@/components/models/file-model')), {
  ssr: false,
  loading: () => <div className="flex-1 bg-canvas" />,
});

/** The structure builder, with file models next to their proposals. */
export function StructureBoard(props: Omit<StructureBuilderProps, 'Model'>) {
  return <StructureBuilderIsland {...props} Model={FileModel} />;
}
