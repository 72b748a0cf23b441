/**
 * The content of a topic in BCF 2.1 and 3.0 (buildingSMART, markup.xsd and visinfo.xsd), in one shape for
 * both. Lengths in metres, axes as in IFC, angles in degrees, instants as written in the file (xs:dateTime).
 */
export interface BcfTopic {
  guid: string;
  serverAssignedId: string | null;
  type: string | null;
  status: string | null;
  title: string;
  priority: string | null;
  index: number | null;
  labels: string[];
  creationDate: string | null;
  creationAuthor: string | null;
  modifiedDate: string | null;
  modifiedAuthor: string | null;
  dueDate: string | null;
  assignedTo: string | null;
  stage: string | null;
  description: string | null;
  referenceLinks: string[];
  snippet: BcfSnippet | null;
  documents: BcfDocument[];
  relatedTopics: string[];
  /** The models of the topic. */
  modelFiles: BcfModelFile[];
  comments: BcfComment[];
  viewpoints: BcfViewpoint[];
}

/** A file name in the archive, or an external address. */
export interface BcfReference {
  text: string;
  /** The key of the content among the archive's files; null if it is external or missing. */
  key: string | null;
}

export interface BcfSnippet {
  type: string;
  reference: BcfReference;
  schema: string;
}

export interface BcfDocument {
  guid: string | null;
  /** Null if there is only a description. */
  reference: BcfReference | null;
  description: string | null;
  /** The guid of the content, which several references may share. */
  documentGuid: string | null;
  documentDescription: string | null;
}

export interface BcfModelFile {
  fileName: string | null;
  date: string | null;
  reference: BcfReference | null;
  ifcProject: string | null;
  ifcSpatialStructureElement: string | null;
}

export interface BcfComment {
  guid: string;
  date: string | null;
  author: string | null;
  /** Null if it only shows a viewpoint. */
  text: string | null;
  viewpointGuid: string | null;
  modifiedDate: string | null;
  modifiedAuthor: string | null;
}

export interface BcfViewpoint {
  guid: string;
  index: number | null;
  snapshot: BcfReference | null;
  view: BcfView | null;
}

export type BcfPoint = readonly [x: number, y: number, z: number];

/** The content of a viewpoint. */
export interface BcfView {
  selection: BcfComponent[];
  visibility: BcfVisibility | null;
  hints: BcfViewHints | null;
  coloring: BcfColor[];
  perspective: BcfPerspective | null;
  orthogonal: BcfOrthogonal | null;
  lines: { start: BcfPoint; end: BcfPoint }[];
  clippingPlanes: { location: BcfPoint; direction: BcfPoint }[];
  bitmaps: BcfBitmap[];
}

export interface BcfComponent {
  ifcGuid: string | null;
  originatingSystem: string | null;
  authoringToolId: string | null;
}

export interface BcfVisibility {
  isVisible: boolean;
  /** Components to which the opposite applies. */
  exceptions: BcfComponent[];
}

export interface BcfViewHints {
  spaces: boolean | null;
  spaceBoundaries: boolean | null;
  openings: boolean | null;
}

export interface BcfColor {
  /** Hex digits: RGB, or alpha and RGB. */
  color: string;
  components: BcfComponent[];
}

interface BcfCamera {
  position: BcfPoint;
  direction: BcfPoint;
  up: BcfPoint;
  /** Width by height; only in 3.0. */
  aspectRatio: number | null;
}

export interface BcfPerspective extends BcfCamera {
  fieldOfViewDeg: number;
}

export interface BcfOrthogonal extends BcfCamera {
  viewToWorldScale: number;
}

export interface BcfBitmap {
  format: 'png' | 'jpg';
  reference: BcfReference;
  location: BcfPoint;
  normal: BcfPoint;
  up: BcfPoint;
  heightM: number;
}

export const BCF_VERSIONS = ['2.1', '3.0'] as const;
export type BcfVersion = (typeof BCF_VERSIONS)[number];

/** A topic with only the required fields. */
export function emptyTopic(guid: string, title: string): BcfTopic {
  return {
    ...{ guid, title, serverAssignedId: null, type: null, status: null, priority: null, index: null },
    ...{ labels: [], creationDate: null, creationAuthor: null, modifiedDate: null, modifiedAuthor: null },
    ...{ dueDate: null, assignedTo: null, stage: null, description: null, referenceLinks: [], snippet: null },
    ...{ documents: [], relatedTopics: [], modelFiles: [], comments: [], viewpoints: [] },
  };
}

export const EMPTY_VIEW: BcfView = {
  ...{ selection: [], visibility: null, hints: null, coloring: [], perspective: null, orthogonal: null },
  ...{ lines: [], clippingPlanes: [], bitmaps: [] },
};

/** The topic with all references to contents of the archive replaced by the results of `change`. */
export function withReferences(topic: BcfTopic, change: (reference: BcfReference) => BcfReference): BcfTopic {
  const changed = <R extends BcfReference | null>(reference: R) => reference && change(reference);
  return {
    ...topic,
    snippet: topic.snippet && { ...topic.snippet, reference: change(topic.snippet.reference) },
    documents: topic.documents.map((document) => ({ ...document, reference: changed(document.reference) })),
    modelFiles: topic.modelFiles.map((file) => ({ ...file, reference: changed(file.reference) })),
    viewpoints: topic.viewpoints.map((viewpoint) => ({
      ...viewpoint,
      snapshot: changed(viewpoint.snapshot),
      view: viewpoint.view && {
        ...viewpoint.view,
        bitmaps: viewpoint.view.bitmaps.map((bitmap) => ({ ...bitmap, reference: change(bitmap.reference) })),
      },
    })),
  };
}

/**
 * Derives a guid from another one, always the same for the same place.
 * @param place from 1, and below 16^12
 */
export function derivedGuid(guid: string, place: number): string {
  return `${guid.slice(0, 24)}${place.toString(16).padStart(12, '0')}`;
}
