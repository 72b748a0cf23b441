import { seriesColor } from '@/components/ui/series-color';
import type { ProposedLot, ProposedSubproject } from '@/lib/domain/models/structure-proposal';

/** A proposed lot as shown in its row, the legend and the model. */
export interface ShownLot {
  lot: ProposedLot;
  /** The title of its subproject. */
  title: string;
  /** A CSS colour. */
  color: string;
}

/** The lots of a proposal, in order. */
export type ShownLots = ReadonlyMap<ProposedLot, ShownLot>;

/**
 * The lots of a proposal with their colours. A lot keeps the colour that its first wall had in the file's
 * original proposal, so merging or splitting does not change other lots' colours.
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

/** Identifies lots by their walls, so that the reference stays valid when lots are merged or split. */
export type NamingWalls = readonly string[];

/** The walls that identify lots: the first one of each. */
export function namingWalls(lots: readonly Pick<ProposedLot, 'wallIds'>[]): NamingWalls {
  return lots.flatMap(({ wallIds }) => wallIds.slice(0, 1));
}

/** The lots identified by these walls. */
export function namedLots(lots: ShownLots, names: NamingWalls): ReadonlySet<ProposedLot> {
  const wanted = new Set(names);
  return new Set([...lots.keys()].filter(({ wallIds }) => wallIds.some((id) => wanted.has(id))));
}

/** The state shared by rows, legend and model. */
export interface ProposalLink {
  lots: ShownLots;
  chosen: ReadonlySet<ProposedLot>;
  /** The lots below the pointer. */
  hovered: ReadonlySet<ProposedLot>;
  onChoose: (names: NamingWalls) => void;
  onHover: (names: NamingWalls) => void;
}

/** Event handlers of a row for its lots: hovering highlights them, focus selects them. */
export function linkEvents({ onChoose, onHover }: ProposalLink, lots: readonly ProposedLot[]) {
  return {
    onPointerEnter: () => onHover(namingWalls(lots)),
    onPointerLeave: () => onHover([]),
    onFocus: () => onChoose(namingWalls(lots)),
  };
}
