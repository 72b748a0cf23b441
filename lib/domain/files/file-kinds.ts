/** The file kinds accepted in a project: media type and file name endings, the usual one first. */
const KINDS = {
  pdf: { mediaType: 'application/pdf', endings: ['pdf'] },
  ifc: { mediaType: 'application/x-step', endings: ['ifc'] },
  ifczip: { mediaType: 'application/zip', endings: ['ifczip'] },
  dwg: { mediaType: 'image/vnd.dwg', endings: ['dwg'] },
  dxf: { mediaType: 'image/vnd.dxf', endings: ['dxf'] },
  png: { mediaType: 'image/png', endings: ['png'] },
  jpg: { mediaType: 'image/jpeg', endings: ['jpg', 'jpeg'] },
  webp: { mediaType: 'image/webp', endings: ['webp'] },
  tiff: { mediaType: 'image/tiff', endings: ['tiff', 'tif'] },
  docx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    endings: ['docx'],
  },
  xlsx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    endings: ['xlsx'],
  },
  csv: { mediaType: 'text/csv', endings: ['csv'] },
  txt: { mediaType: 'text/plain', endings: ['txt'] },
  zip: { mediaType: 'application/zip', endings: ['zip'] },
  msg: { mediaType: 'application/vnd.ms-outlook', endings: ['msg'] },
  eml: { mediaType: 'message/rfc822', endings: ['eml'] },
} as const;

export const FILE_KINDS = [
  'pdf',
  'ifc',
  'ifczip',
  'dwg',
  'dxf',
  'png',
  'jpg',
  'webp',
  'tiff',
  'docx',
  'xlsx',
  'csv',
  'txt',
  'zip',
  'msg',
  'eml',
] as const satisfies readonly (keyof typeof KINDS)[];
export type FileKind = (typeof FILE_KINDS)[number];

const ENDINGS: readonly string[] = Object.values(KINDS).flatMap(({ endings }) => [...endings]);

/** Kinds that a browser may display inside the portal; all others can only be saved. */
const SHOWN: readonly FileKind[] = ['pdf', 'png', 'jpg', 'webp'];

/** Kinds with a preview picture. */
const PREVIEWED: readonly FileKind[] = ['pdf', 'png', 'jpg', 'webp', 'tiff'];

/** Kinds of documents whose text is searched; the names in a model are searched once it is scanned. */
export const READABLE_KINDS = ['pdf'] as const satisfies readonly FileKind[];

/** Kinds that are models of buildings. */
export const MODEL_KINDS = ['ifc', 'ifczip'] as const satisfies readonly FileKind[];

/** Kinds of drawings and models, which are reviewed. */
export const REVIEWED_KINDS = ['pdf', 'dwg', 'dxf', ...MODEL_KINDS] as const satisfies readonly FileKind[];

/** Kinds of photos and drawn views. */
export const PICTURE_KINDS = ['png', 'jpg', 'webp', 'tiff'] as const satisfies readonly FileKind[];

export function isModelKind(kind: FileKind): boolean {
  return MODEL_KINDS.some((known) => known === kind);
}

/** Whether the text of a content is extracted as soon as the virus scan has passed. */
export function isReadable(kind: FileKind): boolean {
  return READABLE_KINDS.some((known) => known === kind);
}

export function mediaTypeOf(kind: FileKind): string {
  return KINDS[kind].mediaType;
}

export function isShownInBrowser(kind: FileKind): boolean {
  return SHOWN.includes(kind);
}

export function hasPreview(kind: FileKind): boolean {
  return PREVIEWED.includes(kind);
}

/** The ending of a name in lower case, without its dot; empty if it has none. */
export function endingOf(name: string): string {
  return /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** Kinds that a name does not tell apart: a zip with a model may stay a zip. */
const ALSO_NAMED: Readonly<Partial<Record<FileKind, readonly string[]>>> = {
  ifczip: ['zip'],
  zip: ['ifczip'],
};

/** The name of a file of a kind: with the ending of its kind, so that the right program opens it. */
export function nameOfKind(name: string, kind: FileKind): string {
  const ending = endingOf(name);
  const { endings } = KINDS[kind];
  const fits = [...endings, ...(ALSO_NAMED[kind] ?? [])].includes(ending);
  return fits ? name : `${name.slice(0, name.length - ending.length)}${endings[0]}`;
}

/** Whether a name has an ending of one of the kinds; names that start other programs, such as `.hta`, are refused. */
export function hasKnownEnding(name: string): boolean {
  return ENDINGS.includes(endingOf(name));
}
