'use client';

import { useState } from 'react';
import { PaletteView } from '@/components/shell/palette-view';
import type { CommandGroup } from '@/components/shell/search-commands';
import type { SearchGroups } from '@/components/shell/use-search-groups';
import { FolderIcon, PlayIcon } from '@/components/ui/icons';
import { searchWords } from '@/lib/domain/search-words';
import { Sample } from './sample';
import { idOf, ROOT_ID } from './sample-units';

const nothing = () => undefined;

const COMMANDS: readonly CommandGroup[] = [
  { key: 'steps', commands: [{ id: 'step', label: 'Approve for production', icon: PlayIcon, run: nothing }] },
  { key: 'pages', commands: [{ id: 'page', label: 'Current projects', icon: FolderIcon, run: nothing }] },
];

const NOTHING: SearchGroups = {
  ...{ answeredTo: '', groups: [], isSimilar: false, isPending: false, hasFailed: false },
};

const FOUND: SearchGroups = {
  ...NOTHING,
  answeredTo: 'linden',
  groups: [
    {
      kind: 'units',
      count: 1,
      entries: [
        {
          id: ROOT_ID,
          title: 'Quartier Lindenhof',
          detail: '',
          projectUnitID: ROOT_ID,
          rootProjectUnitID: ROOT_ID,
          projectUnitNo: 'P-1002',
          projectUnitType: 'project',
          unitTitle: 'Quartier Lindenhof',
          unitPath: 'Quartier Lindenhof',
          rootTitle: 'Quartier Lindenhof',
        },
      ],
    },
    {
      kind: 'people',
      count: 1,
      entries: [
        {
          id: idOf(3),
          title: 'Lina Linden',
          detail: 'Building Company',
          projectUnitID: idOf(100),
          rootProjectUnitID: ROOT_ID,
          projectUnitNo: 'P-1002-01-01',
          projectUnitType: 'approvallot',
          unitTitle: 'Storey 0',
          unitPath: 'House A · Storey 0',
          rootTitle: 'Quartier Lindenhof',
        },
      ],
    },
  ],
};

/** The palette before, during and after a search: with results, without results, and after a failure. */
export function PaletteSamples() {
  return (
    <Sample name="PaletteView">
      <PaletteSample typed="" found={NOTHING} commands={COMMANDS} />
      <PaletteSample typed="linde" found={{ ...NOTHING, isPending: true }} />
      <PaletteSample typed="linden" found={FOUND} />
      <PaletteSample typed="lindn" found={{ ...FOUND, isSimilar: true }} />
      <PaletteSample typed="zzz" found={NOTHING} />
      <PaletteSample typed="linden" found={{ ...NOTHING, hasFailed: true }} />
    </Sample>
  );
}

interface PaletteSampleProps {
  typed: string;
  found: SearchGroups;
  commands?: readonly CommandGroup[];
}

function PaletteSample({ typed, found, commands = [] }: PaletteSampleProps) {
  const [text, setText] = useState(typed);
  const search = text.trim();
  return (
    <div className="flex w-full min-w-0 flex-col rounded border bg-surface">
      <PaletteView
        {...{ text, search, found, commands }}
        label="Search or run a command"
        words={searchWords(search)}
        onText={setText}
        onChoose={nothing}
        onOpen={nothing}
        onOpenAll={search === '' ? null : nothing}
        onClose={nothing}
      />
    </div>
  );
}
