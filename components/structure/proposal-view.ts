import { seriesColor } from '@/components/ui/series-color';
import type { ProposedLot, ProposedSubproject } from '@/lib/domain/models/structure-proposal';

/** A lot of a proposal as its row, the legend and the model show it. */
export interface ShownLot {
  lot: ProposedLot;
  /** Of its subproject. */
  title: string;
  /** As style sheets write it. */
  color: string;
}

/** The lots of a proposal, in their order. */
export type ShownLots = ReadonlyMap<ProposedLot, ShownLot>;

/**
 * The lots of a proposal with their colours. A lot has the colour of its first wall, which it had in the proposal of
 * the file: what is merged or split takes no colour from the others.
 */
export function shownLots(
  proposal: readonly ProposedSubproject[],
  ofFile: readonly ProposedSubproject[],
): ShownLots {
  const places = new Map(ofFile.flatMap(lotsOf).map(({ wallIds: [first] }, place) => [first, place]));
  const colorOf = ({ wallIds: [first] }: ProposedLot) => seriesColor(places.get(first) ?? 0);
  return new Map(
    proposal.flatMap((subproject) =>
      lotsOf(subproject).map((lot) => [lot, { lot, title: subproject.title, color: colorOf(lot) }]),
    ),
  );
}

const lotsOf = ({ approvalLots }: ProposedSubproject) => approvalLots;

/** The colour of each wall by its GlobalId. */
export function wallColors(lots: ShownLots): Map<string, string> {
  return new Map(
    [...lots.values()].flatMap(({ lot, color }) => lot.wallIds.map((id): [string, string] => [id, color])),
  );
}

/** What names lots by walls of theirs, so that it stays with the walls when lots are merged or split. */
export type NamingWalls = readonly string[];

/** The walls that name lots: the first one of each. */
export function namingWalls(lots: readonly Pick<ProposedLot, 'wallIds'>[]): NamingWalls {
  return lots.flatMap(({ wallIds }) => wallIds.slice(0, 1));
}

/** The lots that are named. */
export function namedLots(lots: ShownLots, names: NamingWalls): ReadonlySet<ProposedLot> {
  const sought = new Set(names);
  return new Set([...lots.keys()].filter(({ wallIds }) => wallIds.some((id) => sought.has(id))));
}

/** What rows, legend and model share. */
export interface ProposalLink {
  lots: ShownLots;
  chosen: ReadonlySet<ProposedLot>;
  /** A pointer is on them. */
  hovered: ReadonlySet<ProposedLot>;
  onChoose: (names: NamingWalls) => void;
  onHover: (names: NamingWalls) => void;
}

/** What a row does that stands for lots: a pointer on it shows them, the focus in it chooses them. */
export function linkEvents({ onChoose, onHover }: ProposalLink, lots: readonly ProposedLot[]) {
  return {
    onPointerEnter: () => onHover(namingWalls(lots)),
    onPointerLeave: () => onHover([]),
    onFocus: () => onChoose(namingWalls(lots)),
  };
}
