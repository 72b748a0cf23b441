/** Metres in the space of the project's models; axes as in glTF: x, up, −y. */
export type AnchorPoint = readonly [x: number, y: number, z: number];

/** The position of the camera and the point it looks at. */
export interface AnchorCamera {
  position: AnchorPoint;
  target: AnchorPoint;
  /** The direction that is up in the picture; upright if missing. */
  up?: AnchorPoint;
  /** The vertical field of view; the usual one if missing. */
  fovDeg?: number;
  /** The height of the picture without perspective, in m. */
  heightM?: number;
}

/** What a view of another program shows besides its camera; ids are GlobalIds. */
export interface AnchorView {
  selected: string[];
  /** Only these are shown; null shows all but the hidden ones. */
  isolated: string[] | null;
  hidden: string[];
  /** Planes that cut the model: what is on the side of their normal is not shown. */
  planes: { point: AnchorPoint; normal: AnchorPoint }[];
  /** Colours of elements, `#rrggbb`; missing where the view has none. */
  colors?: { color: string; ids: string[] }[];
}

/** The unit as a whole. */
export interface UnitAnchor {
  kind: 'unit';
}

/** A wall of a model. */
export interface WallAnchor {
  kind: 'wall';
  /** IFC GlobalId. */
  globalID: string;
  /** The IFC file. */
  fileID: string;
  camera: AnchorCamera | null;
  /** Only in a comment from a BCF file. */
  view?: AnchorView;
}

/** A point in the space of the models. */
export interface PointAnchor {
  kind: 'point';
  position: AnchorPoint;
  camera: AnchorCamera;
  /** Only in a comment from a BCF file. */
  view?: AnchorView;
}

/**
 * A spot on a page of a drawing, for one version only, because the next one may show something else there.
 */
export interface PageAnchor {
  kind: 'page';
  fileID: string;
  fileVersion: number;
  /** Counted from 1. */
  page: number;
  /** Fraction of the width of the page before it is rotated, from its left edge. */
  x: number;
  /** Fraction of its height, from its top edge. */
  y: number;
}

/** The place of a comment as sent by its author. */
export type CommentAnchor = UnitAnchor | WallAnchor | PointAnchor | PageAnchor;

/**
 * The place as stored: with the names that lists show without reading the file, and the content it refers to.
 */
export type PlacedAnchor =
  | UnitAnchor
  | PointAnchor
  /** `number` of the wall; `sha256` of the IFC file. */
  | (WallAnchor & { number: string; sha256: string })
  | (PageAnchor & { fileName: string; sha256: string });

/** One of several views of a topic of a BCF file, with what its comment there says. */
export interface PlacedView {
  text: string | null;
  anchor: PlacedAnchor;
}

/** The place in the database: of a topic with several views with all of them. */
export type StoredAnchor = PlacedAnchor & { views?: PlacedView[] };

/** A place before its comment is written, with the names to show on the screen. */
export type NamedAnchor =
  | UnitAnchor
  | PointAnchor
  | (WallAnchor & { number: string })
  | (PageAnchor & { fileName: string });

/** The values for the texts that name a place of any kind. */
export function placeValues(anchor: NamedAnchor): { number: string; page: number; name: string } {
  return {
    number: anchor.kind === 'wall' ? anchor.number : '',
    page: anchor.kind === 'page' ? anchor.page : 0,
    name: anchor.kind === 'page' ? anchor.fileName : '',
  };
}

/** The place as sent; the server finds its names itself. */
export function sentAnchor(anchor: NamedAnchor): CommentAnchor {
  if (anchor.kind === 'wall') {
    const { kind, globalID, fileID, camera } = anchor;
    return { kind, globalID, fileID, camera };
  }
  if (anchor.kind === 'point') return { kind: anchor.kind, position: anchor.position, camera: anchor.camera };
  if (anchor.kind !== 'page') return anchor;
  const { kind, fileID, fileVersion, page, x, y } = anchor;
  return { kind, fileID, fileVersion, page, x, y };
}
