import type { FileKind } from './file-kinds';

/** The groups that a list of files can be filtered by. */
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

/** The group of a kind; a PDF counts as a plan, because most of them are plans here. */
export function groupOf(kind: FileKind): KindGroup {
  return GROUP_OF[kind];
}
