import { uniqueTitles } from './proposal-titles';
import {
  type ProposedLot,
  type ProposedSubproject,
  proposedDoubts,
  proposedVolumeM3,
} from './structure-proposal';

type Proposal = readonly ProposedSubproject[];

/** An edit of a proposal before it is applied; each step returns a new proposal. */
export type ProposalStep =
  | { kind: 'renameSubproject'; at: number; title: string }
  | { kind: 'renameLot'; at: number; lot: number; title: string }
  /** Merges a subproject with the next one. */
  | { kind: 'mergeSubprojects'; at: number }
  /** Moves the lots from `lot` on into a new subproject. */
  | { kind: 'splitSubproject'; at: number; lot: number }
  /** Merges a lot with the next one. */
  | { kind: 'mergeLots'; at: number; lot: number };

/** The proposal after a step; unchanged if the step refers to a missing part. */
export function editProposal(proposal: Proposal, step: ProposalStep): Proposal {
  const subproject = proposal[step.at];
  if (!subproject) return proposal;
  if (step.kind === 'renameSubproject')
    return replaced(proposal, step.at, [{ ...subproject, title: step.title }]);
  if (step.kind === 'mergeSubprojects') {
    const next = proposal[step.at + 1];
    if (!next) return proposal;
    const approvalLots = withUniqueTitles([...subproject.approvalLots, ...next.approvalLots]);
    return replaced(proposal, step.at, [{ ...subproject, approvalLots }], 2);
  }
  if (step.kind === 'splitSubproject') return split(proposal, step.at, step.lot);
  const lots = subproject.approvalLots;
  const lot = lots[step.lot];
  if (!lot) return proposal;
  if (step.kind === 'renameLot') {
    const approvalLots = replaced(lots, step.lot, [{ ...lot, title: step.title }]);
    return replaced(proposal, step.at, [{ ...subproject, approvalLots }]);
  }
  const next = lots[step.lot + 1];
  if (!next) return proposal;
  const approvalLots = replaced(lots, step.lot, [mergedLot(lot, next)], 2);
  return replaced(proposal, step.at, [{ ...subproject, approvalLots }]);
}

/**
 * Adds the volumes that its file now proposes to a proposal that was edited before the walls were measured. A
 * lot gets the volumes of the lots whose walls it has.
 */
export function withVolumes(proposal: Proposal, ofFile: Proposal): Proposal {
  const lots = ofFile.flatMap(({ approvalLots }) => approvalLots);
  const byFirstWall = new Map(lots.map((lot) => [lot.wallIds[0], lot]));
  const measured = (lot: ProposedLot): ProposedLot => {
    const parts = lot.wallIds.flatMap((id) => byFirstWall.get(id) ?? []);
    return { ...lot, volumeM3: proposedVolumeM3({ approvalLots: parts }), ...doubtsOf(parts) };
  };
  return proposal.map((subproject) => ({
    ...subproject,
    approvalLots: subproject.approvalLots.map(measured),
  }));
}

function split(proposal: Proposal, at: number, lot: number): Proposal {
  const subproject = proposal[at];
  if (!subproject || lot <= 0 || lot >= subproject.approvalLots.length) return proposal;
  const parts = [
    { ...subproject, approvalLots: subproject.approvalLots.slice(0, lot) },
    { ...subproject, approvalLots: subproject.approvalLots.slice(lot) },
  ];
  const next = replaced(proposal, at, parts);
  const titles = uniqueTitles(next.map(({ title }) => title));
  return next.map((each, index) => ({ ...each, title: titles[index] ?? each.title }));
}

function mergedLot(lot: ProposedLot, next: ProposedLot): ProposedLot {
  return {
    title: lot.title,
    wallIds: [...lot.wallIds, ...next.wallIds],
    volumeM3: proposedVolumeM3({ approvalLots: [lot, next] }),
    ...doubtsOf([lot, next]),
    sources: [...lot.sources, ...next.sources],
  };
}

function doubtsOf(parts: readonly ProposedLot[]): Pick<ProposedLot, 'doubts'> {
  const doubts = proposedDoubts(parts);
  return doubts ? { doubts } : {};
}

function withUniqueTitles(lots: readonly ProposedLot[]): ProposedLot[] {
  const titles = uniqueTitles(lots.map(({ title }) => title));
  return lots.map((lot, index) => ({ ...lot, title: titles[index] ?? lot.title }));
}

function replaced<T>(items: readonly T[], at: number, by: readonly T[], count = 1): T[] {
  return [...items.slice(0, at), ...by, ...items.slice(at + count)];
}
