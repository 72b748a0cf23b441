import type { FileKind } from './file-kinds';

/** What a list of files is filtered by. */
export const KIND_GROUPS = ['plans', 'models', 'pictures', 'documents'] as const;
export type KindGroup = (typeof KIND_GROUPS)[number];

const GROUP_OF: Readonly<Record<FileKind, KindGroup>> = {
  pdf: 'plans',
  dwg: 'plans',
  dxf: 'plans',
  ifc: 'models',
  ifczip: 'models',
  png: 'pictures',
  jpg: 'pictures',
  webp: 'pictures',
  tiff: 'pictures',
  docx: 'documents',
  xlsx: 'documents',
  csv: 'documents',
  txt: 'documents',
  zip: 'documents',
  msg: 'documents',
  eml: 'documents',
};

/** The group that a kind belongs to; a PDF counts as a plan, which most of them are here. */
export function groupOf(kind: FileKind): KindGroup {
  return GROUP_OF[kind];
}
