import { useMemo, useState } from 'react';
import type { ProposalStep } from '@/lib/domain/models/edit-proposal';
import type { ProposedSubproject } from '@/lib/domain/models/structure-proposal';
import { ProposalModel, type ProposalModelProps } from './proposal-model';
import { ProposalTree } from './proposal-tree';
import { type NamingWalls, namedLots, shownLots } from './proposal-view';

interface ProposalBoardProps extends Pick<ProposalModelProps, 'Model' | 'picture'> {
  proposal: readonly ProposedSubproject[];
  /** The file's original proposal, before any changes. */
  ofFile: readonly ProposedSubproject[];
  /** Null if there will never be one. */
  model: ProposalModelProps['model'] | null;
  onStep: (step: ProposalStep) => void;
}

/** The rows of a proposal next to its model, below it on a narrow screen; a selection is shown in both. */
export function ProposalBoard({ proposal, ofFile, model, onStep, ...shown }: ProposalBoardProps) {
  const [chosen, onChoose] = useState<NamingWalls>([]);
  const [hovered, onHover] = useState<NamingWalls>([]);
  const lots = useMemo(() => shownLots(proposal, ofFile), [proposal, ofFile]);
  const link = {
    lots,
    chosen: useMemo(() => namedLots(lots, chosen), [lots, chosen]),
    hovered: useMemo(() => namedLots(lots, hovered), [lots, hovered]),
    onChoose,
    onHover,
  };
  return (
    <div className="grid min-w-0 gap-3 lg:grid-cols-2">
      <ProposalTree proposal={proposal} link={link} onStep={onStep} />
      {model && <ProposalModel model={model} link={link} {...shown} />}
    </div>
  );
}
