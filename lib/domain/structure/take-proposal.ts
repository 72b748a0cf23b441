import type { Day } from '../calendar';
import type { ProposedLot, ProposedSubproject } from '../models/structure-proposal';
import { titleKey } from '../units/title';
import type { MakeKey } from './copy-node';
import {
  isBlankMaterial,
  type LotNode,
  type MaterialNode,
  type StructureTree,
  type SubprojectNode,
} from './structure-tree';

/** Options that the proposal does not contain. */
export interface TakeOptions {
  makeKey: MakeKey;
  /** The material for the suggested volumes; without a day they are taken, and the day stays to be entered. */
  volumes: { type: string; deliveryDay: Day | null } | null;
}

/** A preview of how applying a proposal changes a structure. */
export interface TakeSummary {
  newSubprojects: number;
  newLots: number;
  /** Existing lots with the same names, which get the walls of the model. */
  knownLots: number;
  /** Existing lots that are not in the proposal; they stay. */
  otherLots: number;
}

/**
 * Adds a proposal to a structure: nodes with the same name get the walls of the proposal, new ones are added
 * after them, and nothing is removed, renamed or overwritten. Lots without materials get the suggested
 * volume.
 */
export function takeProposal(
  tree: StructureTree,
  proposal: readonly ProposedSubproject[],
  options: TakeOptions,
): StructureTree {
  const known = new Map(proposal.map((subproject) => [titleKey(subproject.title), subproject]));
  const joined = tree.map((node) => {
    const proposed = known.get(titleKey(node.name));
    known.delete(titleKey(node.name));
    return proposed ? { ...node, children: joinedLots(node.children, proposed.approvalLots, options) } : node;
  });
  return [...joined, ...[...known.values()].map((subproject) => newSubproject(subproject, options))];
}

export function summariseTake(tree: StructureTree, proposal: readonly ProposedSubproject[]): TakeSummary {
  const lotsOf = new Map(
    tree.map(({ name, children }) => [titleKey(name), new Set(children.map((lot) => titleKey(lot.name)))]),
  );
  const summary = { newSubprojects: 0, newLots: 0, knownLots: 0, otherLots: 0 };
  for (const { title, approvalLots } of proposal) {
    const lots = lotsOf.get(titleKey(title));
    if (!lots) summary.newSubprojects += 1;
    for (const lot of approvalLots) summary[lots?.has(titleKey(lot.title)) ? 'knownLots' : 'newLots'] += 1;
  }
  const all = tree.reduce((count, { children }) => count + children.length, 0);
  return { ...summary, otherLots: all - summary.knownLots };
}

function joinedLots(
  lots: readonly LotNode[],
  proposed: readonly ProposedLot[],
  options: TakeOptions,
): LotNode[] {
  const known = new Map(proposed.map((lot) => [titleKey(lot.title), lot]));
  const joined = lots.map((node) => {
    const lot = known.get(titleKey(node.name));
    known.delete(titleKey(node.name));
    if (!lot) return node;
    const isEmpty = node.materials.every(isBlankMaterial);
    return {
      ...node,
      sources: lot.sources,
      materials: isEmpty ? suggestedMaterials(lot, options) : node.materials,
    };
  });
  return [...joined, ...[...known.values()].map((lot) => newLot(lot, options))];
}

function newSubproject({ title, approvalLots }: ProposedSubproject, options: TakeOptions): SubprojectNode {
  const children = approvalLots.map((lot) => newLot(lot, options));
  return { key: options.makeKey(), unitId: null, name: title, children };
}

function newLot(lot: ProposedLot, options: TakeOptions): LotNode {
  return {
    key: options.makeKey(),
    unitId: null,
    name: lot.title,
    materials: suggestedMaterials(lot, options),
    sources: lot.sources,
  };
}

function suggestedMaterials({ volumeM3 }: ProposedLot, { volumes, makeKey }: TakeOptions): MaterialNode[] {
  if (volumeM3 === null || volumeM3 <= 0 || volumes === null) return [];
  return [{ key: makeKey(), volumeM3, volumeText: null, ...volumes }];
}
